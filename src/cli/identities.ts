import { Command } from '@commander-js/extra-typings';
import { CommandFailure, EXIT, wrongUsage } from './exit.ts';

const EXAMPLES = `
Examples:
  $ mutate identities                        one line an identity
  $ mutate identities list --area analysis
  $ mutate identities show bayes-theorem     names, forms, near-misses with witnesses
  $ mutate identities check                  every form holds, every near-miss is refuted`;

/** `mutate identities [list|show|check]`: the catalogue and its check. */
export function identitiesCommand() {
  const command = new Command('identities')
    .summary('list, show and check the catalogue of identities')
    .description('The catalogue of named identities.')
    .addHelpText('after', EXAMPLES);
  command
    .command('list', { isDefault: true })
    .description('One line an identity: area, id, names, forms, near-misses.')
    .option('--area <area>', 'only one area, such as analysis')
    .option('--json', 'print a JSON array')
    .action(async ({ area, json }) => {
      const { openCatalogue } = await import('../data/make/catalogue.ts');
      const { identities } = openCatalogue();
      const areas = [...new Set(identities.map((identity) => identity.area))].sort();
      if (area !== undefined && !areas.includes(area)) {
        throw wrongUsage(`there is no area ${area}; the areas are ${areas.join(', ')}`);
      }
      const { listed, listLine } = await import('./identities/list.ts');
      const rows = identities.filter((identity) => !area || identity.area === area).map(listed);
      process.stdout.write(
        json ? `${JSON.stringify(rows)}\n` : rows.map((row) => `${listLine(row)}\n`).join(''),
      );
    });
  command
    .command('show')
    .description('Names, forms, conditions and near-misses of one identity.')
    .argument('<id>', 'as printed by list')
    .option('--json', 'print JSON')
    .action(async (id, { json }) => {
      const { openCatalogue } = await import('../data/make/catalogue.ts');
      const { identity } = found(openCatalogue(), id, await import('../data/identities/suggest.ts'));
      const { shown, showText } = await import('./identities/show.ts');
      const facts = shown(identity);
      process.stdout.write(json ? `${JSON.stringify(facts)}\n` : showText(facts));
    });
  command
    .command('check')
    .description('Checks that every form holds and every near-miss is refuted. Exit code 1 if one fails.')
    .argument('[id]', 'only this identity')
    .option('--json', 'print one JSON object an identity')
    .action(async (id, { json }) => {
      const { openCatalogue } = await import('../data/make/catalogue.ts');
      const catalogue = openCatalogue();
      const chosen = id
        ? [found(catalogue, id, await import('../data/identities/suggest.ts')).identity]
        : catalogue.identities;
      const { checkIdentities, checkLine } = await import('../evaluate/audit/catalogue.ts');
      let failures = 0;
      for (const report of checkIdentities(chosen)) {
        failures += report.failures.length;
        process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${checkLine(report)}\n`);
      }
      if (failures > 0)
        throw new CommandFailure(EXIT.negative, `${failures} forms or near-misses failed the check`);
    });
  return command;
}

type Catalogue = ReturnType<typeof import('../data/make/catalogue.ts').openCatalogue>;

function found(
  catalogue: Catalogue,
  id: string,
  { closest }: typeof import('../data/identities/suggest.ts'),
) {
  const identity = catalogue.byId.get(id);
  if (identity) return { identity };
  const near = closest(id, [...catalogue.byId.keys()]);
  throw wrongUsage(
    `there is no identity ${id}${near ? `; did you mean ${near}?` : '; mutate identities lists all there are'}`,
  );
}
