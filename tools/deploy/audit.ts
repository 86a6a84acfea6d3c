import { readFileSync } from 'node:fs';
import { outcomeOf, type Outcome } from '../launcher/run-command.ts';
import { inRoot } from '../paths.ts';

/** `unexplained`: there is a weakness that docs/security.md does not explain. */
type Verdict = { sentence: string; unexplained: boolean };

/** Without a network nobody is waited for. */
const args = ['audit', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=15000'];

/**
 * Asks npm for known weaknesses of what is deployed: of the functions by the lockfile that goes with them, of the site by ours.
 * Answers with what came out.
 */
export async function audit(functions: string): Promise<Verdict> {
  const explained = readFileSync(inRoot('docs/security.md'), 'utf8');
  const [ofFunctions, ofSite] = await Promise.all([
    outcomeOf('npm', args, { cwd: inRoot(functions) }),
    outcomeOf('npm', [...args, '--workspace', 'web']),
  ]);
  const output = ofFunctions.output + ofSite.output;
  return verdictOf({ code: ofFunctions.code || ofSite.code, output }, explained);
}
/** The outcome of `npm audit` in a sentence; `explained` names the advisories that do not concern us. */
export function verdictOf({ code, output }: Outcome, explained: string): Verdict {
  if (code === 0) return wellKnown('No known weaknesses of packages');
  const advisories = [...new Set(output.match(/GHSA(-\w{4}){3}/g))];
  if (advisories.length === 0) {
    return wellKnown(
      "Nobody could be asked for known weaknesses: run 'npm audit --omit=dev' where the network allows it",
    );
  }
  const unexplained = advisories.filter((advisory) => !explained.includes(advisory));
  if (unexplained.length === 0) return wellKnown(`Known weaknesses, all explained: ${advisories.join(', ')}`);
  const sentence =
    `Packages have known weaknesses, ${unexplained.join(', ')}: update them, or explain in docs/security.md why they do ` +
    'not concern us.';
  return { sentence, unexplained: true };
}

const wellKnown = (sentence: string): Verdict => ({ sentence, unexplained: false });
