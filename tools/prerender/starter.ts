import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import { policyOf } from '../content-security-policy.ts';
import { inRoot } from '../paths.ts';
import { readFirebaseConfig } from '../ports.ts';

/**
 * The script that stands in every page (web/src/starter.ts), as text: a file of its own would be one more thing to wait for.
 * @throws Error where the content security policy of firebase.json does not know it by its hash.
 */
export async function starterScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inRoot('web/src/starter.ts')],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  const text = (outputFiles[0]?.text ?? '').trim();
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (policyOf(readFirebaseConfig())['script-src']?.includes(hash) !== true) {
    throw new Error(
      `The pages' own script has changed: write ${hash} in place of the former hash into the script-src of firebase.json.`,
    );
  }
  return text;
}
