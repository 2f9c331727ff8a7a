import { Command } from '@commander-js/extra-typings';
import { wrongUsage } from './common/exit.ts';

const EXAMPLES = `
Examples:
  $ mutate identities                        one line an identity
  $ mutate identities list --area analysis
  $ mutate identities show bayes-theorem     names, forms, near-misses with witnesses
  $ mutate identities check                  every form holds, every near-miss is refuted
  $ mutate identities check --report templates/REPORT.md`;

const LIST_EXAMPLES = `
Examples:
  $ mutate identities list
  $ mutate identities list --area geometry
  $ mutate identities list --json > identities.json`;

const SHOW_EXAMPLES = `
Examples:
  $ mutate identities show pythagoras
  $ mutate identities show bayes-theorem --json`;

const CHECK_EXAMPLES = `
Examples:
  $ mutate identities check pythagoras bayes-theorem
  $ mutate identities check                  all of them, which takes minutes
  $ mutate identities check --json pythagoras`;

const SCHEMA_EXAMPLES = `
Example:
  $ mutate identities schema > template.schema.json`;

/** `mutate identities [list|show|check|schema]`: the catalogue and its check. */
export function identitiesCommand() {
  const command = new Command('identities')
    .summary('list, show and check the catalogue of identities')
    .description('The catalogue of named identities.')
    .addHelpText('after', EXAMPLES);
  command
    .command('list', { isDefault: true })
    .description('One line an identity: area, id, names, forms, near-misses; then the sums.')
    .option('--area <area>', 'only one area, such as analysis')
    .option('--json', 'print a JSON array')
    .addHelpText('after', LIST_EXAMPLES)
    .allowExcessArguments()
    .action(async ({ area, json }, { args: [other] }) => {
      if (other !== undefined)
        throw wrongUsage(
          `expected list, show ID, check or schema after identities, found ${other}: to see an identity, mutate identities show ${other}`,
        );
      const { openCatalogue } = await import('../data/make/catalogue.ts');
      const { identities } = openCatalogue();
      const areas = [...new Set(identities.map((identity) => identity.area))].sort();
      if (area !== undefined && !areas.includes(area))
        throw wrongUsage(`there is no area ${area}; the areas are ${areas.join(', ')}`);
      const { listed, listLine, totalsLine } = await import('./identities/list.ts');
      const rows = identities.filter((identity) => !area || identity.area === area).map(listed);
      const lines = [...rows.map(listLine), totalsLine(rows)];
      process.stdout.write(json ? `${JSON.stringify(rows)}\n` : lines.map((line) => `${line}\n`).join(''));
    });
  command
    .command('show')
    .description('Names, letters, conditions, forms as text and as LaTeX, near-misses with witnesses.')
    .argument('<id>', 'as printed by list')
    .option('--json', 'print JSON')
    .addHelpText('after', SHOW_EXAMPLES)
    .action(async (id, { json }) => {
      const { openCatalogue } = await import('../data/make/catalogue.ts');
      const { foundIdentity } = await import('./identities/found.ts');
      const identity = foundIdentity(openCatalogue(), id);
      const [{ shown, showText }, { loadGrammar }] = await Promise.all([
        import('./identities/show.ts'),
        import('../math/grammar/load.ts'),
      ]);
      const facts = shown(identity, loadGrammar());
      process.stdout.write(json ? `${JSON.stringify(facts)}\n` : showText(facts));
    });
  command
    .command('check')
    .description(
      'Checks that every form holds in all its wordings, every near-miss is refuted, and relations and names agree. Exit code 1 if one fails.',
    )
    .argument('[ids...]', 'only these identities')
    .option('--report <file>', 'write the report on all identities that is kept beside the templates')
    .option('--json', 'print one JSON object an identity')
    .addHelpText('after', CHECK_EXAMPLES)
    .action(async (ids, options) => {
      const { runCheck } = await import('./identities/check.ts');
      runCheck(ids, options);
    });
  command
    .command('schema')
    .description('The JSON Schema of a template, for editors.')
    .addHelpText('after', SCHEMA_EXAMPLES)
    .action(async () => {
      const { schemaText } = await import('../data/identities/schema.ts');
      process.stdout.write(schemaText());
    });
  return command;
}
