import { readFileSync } from 'node:fs';
import { tryRun, type Outcome } from '../launcher/run-command.ts';
import { inRoot } from '../paths.ts';

/** `hasUnexplained`: docs/security.md does not explain a vulnerability that was found. */
type Verdict = { sentence: string; hasUnexplained: boolean };

/** Does not retry when the network is unreachable. */
const args = ['audit', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=15000'];

export async function audit(functionsFolder: string): Promise<Verdict> {
  const explained = readFileSync(inRoot('docs/security.md'), 'utf8');
  const [ofFunctions, ofSite] = await Promise.all([
    tryRun('npm', args, { cwd: inRoot(functionsFolder) }),
    tryRun('npm', [...args, '--workspace', 'web']),
  ]);
  const output = ofFunctions.output + ofSite.output;
  return verdictOf({ code: ofFunctions.code || ofSite.code, output }, explained);
}

/** `explained` is a text that names the advisories that do not concern us. */
export function verdictOf({ code, output }: Pick<Outcome, 'code' | 'output'>, explained: string): Verdict {
  const advisories = [...new Set(output.match(/GHSA(-\w{4}){3}/g))];
  const unexplained = advisories.filter((advisory) => !explained.includes(advisory));
  if (code === 0) return { sentence: 'No known weaknesses of packages', hasUnexplained: false };
  if (advisories.length === 0) {
    const hint = "run 'npm audit --omit=dev' where the network allows it";
    return { sentence: `Nobody could be asked for known weaknesses: ${hint}`, hasUnexplained: false };
  }
  if (unexplained.length === 0) {
    return { sentence: `Known weaknesses, all explained: ${advisories.join(', ')}`, hasUnexplained: false };
  }
  const hint = 'update them, or explain in docs/security.md why they do not concern us.';
  return {
    sentence: `Packages have known weaknesses, ${unexplained.join(', ')}: ${hint}`,
    hasUnexplained: true,
  };
}
