import { expect, it } from 'vitest';
import { framedPages } from '../../web/src/content/framed-pages.ts';
import { publicPages } from '../../web/src/content/public-pages.ts';
import { paths } from '../../web/src/lib/paths.ts';
import { shellPages } from '../../web/src/lib/shell-pages.ts';
import { readFirebaseConfig } from '../ports.ts';

const kept = new Set<string>([...publicPages.map(({ path }) => path), paths.booking]);
const shown = Object.values(paths).filter((path) => !kept.has(path));
const framed = new Set<string>(framedPages.map(({ path }) => path));

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
  'a page that the service worker has no document of opens, with and without a network: %s',
  (path) => {
    expect(rewrites.filter((pattern) => pattern.test(path))).toHaveLength(framed.has(path) ? 0 : 1);
    expect(path).toMatch(shellPages);
  },
);
