import { readFileSync } from 'node:fs';
import { Fault } from '../launcher/fault.ts';
import { outcomeOf, type Outcome } from '../launcher/run-command.ts';
import { inRoot } from '../paths.ts';

/** Without a network nobody is waited for. */
const args = ['audit', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=15000'];

/**
 * Asks npm for known weaknesses of what is deployed: of the functions by the lockfile that goes with them, of the site by ours.
 * Answers with what came out.
 * @throws Fault for one that docs/security.md does not explain.
 */
export async function audit(functions: string): Promise<string> {
  const explained = readFileSync(inRoot('docs/security.md'), 'utf8');
  const [ofFunctions, ofSite] = await Promise.all([
    outcomeOf('npm', args, { cwd: inRoot(functions) }),
    outcomeOf('npm', [...args, '--workspace', 'web']),
  ]);
  const output = ofFunctions.output + ofSite.output;
  return verdictOf({ code: ofFunctions.code || ofSite.code, output }, explained);
}
/** The outcome of `npm audit` in a sentence; `explained` names the advisories that do not concern us. */
export function verdictOf({ code, output }: Outcome, explained: string): string {
  if (code === 0) return 'No known weaknesses of packages';
  const advisories = [...new Set(output.match(/GHSA(-\w{4}){3}/g))];
  if (advisories.length === 0) {
    return "Nobody could be asked for known weaknesses: run 'npm audit --omit=dev' where the network allows it";
  }
  const unexplained = advisories.filter((advisory) => !explained.includes(advisory));
  if (unexplained.length === 0) return `Known weaknesses, all explained: ${advisories.join(', ')}`;
  throw new Fault(
    `Packages have known weaknesses, ${unexplained.join(', ')}: update them, or explain in docs/security.md why they do ` +
      'not concern us.',
  );
}
