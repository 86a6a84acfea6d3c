import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

/** The names by which a page's headings are linked to, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(pages)('%s', (page) => {
  const text = textOf(page);

  it('links to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const dead = links.filter(([, path = '', anchor]) => {
      const target = path === '' ? page : join(dirname(page), path);
      return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });

  // A record that is superseded tells of files that may be gone.
  it.skipIf(text.includes('Superseded by'))('names files that are there', () => {
    const named = [...text.matchAll(/`((?:domain|functions|web|tools|tests)\/[\w./-]+\.(?:tsx?|json))`/g)];
    const gone = named.filter(([, path = '']) => !existsSync(join(root, path)));
    expect(gone.map(([, path]) => path)).toEqual([]);
  });
});
