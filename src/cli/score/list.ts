import { families } from '../../evaluate/score/measures/registry.ts';
import { allProfiles } from '../../evaluate/score/profiles/index.ts';

/** What `mutate score --list` prints: every measure with its rules, every profile with its measures. */
export async function listMeasures(asJson: boolean): Promise<string> {
  const profiles = await allProfiles();
  if (asJson) {
    const measures = families.map(({ name, summary, rules, range, cutoff, parameters }) => ({
      name,
      summary,
      rules,
      range: range.map((bound) => (Number.isFinite(bound) ? bound : null)),
      cutoff,
      parameters,
    }));
    const known = profiles.map(({ name, summary, measures: shown }) => ({ name, summary, measures: shown }));
    return `${JSON.stringify({ measures, profiles: known }, null, 2)}\n`;
  }
  const lines = families.map((family) => {
    const cutoff = { none: '', optional: '[@k]', required: '@k' }[family.cutoff];
    const parameters = family.parameters.map(
      (parameter) =>
        `    ${parameter.name}=${(parameter.words ?? ['number']).join('|')}: ${parameter.summary} (default ${parameter.default})\n`,
    );
    return `  ${family.name}${cutoff}  [${family.range.join(', ')}]\n    ${family.summary}\n    ${family.rules}\n${parameters.join('')}`;
  });
  const shown = profiles.map(
    ({ name, summary, measures }) => `  ${name}: ${summary}\n    ${measures.join(', ')}\n`,
  );
  return `Measures\n${lines.join('')}\nProfiles\n${shown.join('')}`;
}
