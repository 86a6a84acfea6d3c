import { expect, it } from 'vitest';
import { publicPages } from '../../web/src/content/public-pages.ts';
import { paths } from '../../web/src/lib/paths.ts';
import { shellPages } from '../../web/src/lib/shell-pages.ts';
import { readFirebaseConfig } from '../ports.ts';

const withDocument = new Set<string>([...publicPages.map(({ path }) => path), paths.booking]);
const shown = Object.values(paths).filter((path) => !withDocument.has(path));

/** Of Hosting's patterns those that firebase.json has: `{a,b}`, `*` and `**`. */
function patternOf(source: string): RegExp {
  const pattern = source
    .replaceAll(/\{(.*?)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
    .replaceAll('**', '.+')
    .replaceAll('*', '[^/]+');
  return new RegExp(`^${pattern}$`);
}

const rewrites = readFirebaseConfig().hosting.rewrites.map(({ source, regex }) =>
  regex === undefined ? patternOf(source ?? '') : new RegExp(regex),
);

it.each(shown.map((path) => path.replace(':id', '7')))(
  'a page without a document of its own opens, with and without a network: %s',
  (path) => {
    expect(rewrites.filter((pattern) => pattern.test(path))).toHaveLength(1);
    expect(path).toMatch(shellPages);
  },
);
