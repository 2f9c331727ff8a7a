import type { Identity } from '../../data/identities/identity.ts';
import { openCatalogue } from '../../data/make/catalogue.ts';
import { digestNatively } from '../../data/make/work/native-digest.ts';
import { checkIdentities, type IdentityReport } from '../../evaluate/audit/catalogue/check.ts';
import { checkRelations } from '../../evaluate/audit/catalogue/relations.ts';
import { checkLine, reportText } from '../../evaluate/audit/catalogue/report.ts';
import { CommandFailure, EXIT, wrongUsage } from '../common/exit.ts';
import { writeWhole } from '../common/write-whole.ts';
import { foundIdentity } from './found.ts';

/** Checks the identities named, or all, one line each as it is done; throws where one fails. */
export function runCheck(
  ids: readonly string[],
  { json, report: file }: { readonly json?: true; readonly report?: string },
): void {
  if (file !== undefined && ids.length > 0) throw wrongUsage('--report is of all identities: name none');
  digestNatively();
  const catalogue = openCatalogue();
  const chosen: readonly Identity[] =
    ids.length > 0 ? ids.map((id) => foundIdentity(catalogue, id)) : catalogue.identities;
  const reports: IdentityReport[] = [];
  for (const report of checkIdentities(chosen, checkRelations(catalogue, chosen))) {
    reports.push(report);
    process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${checkLine(report)}\n`);
  }
  if (file !== undefined) writeWhole(file, reportText(reports));
  const failures = reports.reduce((sum, report) => sum + report.failures.length, 0);
  if (failures > 0) throw new CommandFailure(EXIT.negative, `${failures} failures`);
}
