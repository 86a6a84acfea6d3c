import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

/** What people write, but this file, which has the words that it forbids. */
const sources = globSync(
  [
    '*.{md,json,rules,ts}',
    '{business,docs,domain,functions,operations,tests,tools,web}/**/*.{ts,tsx,mjs,js,css,json,md}',
  ],
  { cwd: root, exclude: (path) => /(?:^|\/)(?:node_modules|dist[\w-]*)$/.test(path) },
).filter((file) => !/(?:^|\/)(?:package-lock\.json|performance\.json|docs\.test\.ts)$/.test(file));

/** The names by which a page's headings are linked to, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const isThere = (page: string, anchor: string | undefined): boolean =>
  existsSync(join(root, page)) && (anchor === undefined || anchorsOf(page).includes(anchor));

describe.each(pages)('%s', (page) => {
  const text = textOf(page);

  it('links to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const dead = links.filter(
      ([, path = '', anchor]) => !isThere(path === '' ? page : join(dirname(page), path), anchor),
    );
    expect(dead.map(([link]) => link)).toEqual([]);
  });

  // A record that is superseded tells of files that may be gone.
  it.skipIf(text.includes('Superseded by'))('names files that are there', () => {
    const named = [...text.matchAll(/`((?:domain|functions|web|tools|tests)\/[\w./-]+\.(?:tsx?|json))`/g)];
    const gone = named.filter(([, path = '']) => !existsSync(join(root, path)));
    expect(gone.map(([, path]) => path)).toEqual([]);
  });
});

describe('the sources', () => {
  it.each([
    ['name documents that are there', /\bdocs\/[\w/.-]+\.md(?:#([a-z\d-]+))?/g],
    ['name decisions that are there', /\bdocs\/decisions\/\d{4}(?![\w-])/g],
  ])('%s', (_, reference) => {
    const dead = found(reference).filter(({ text, anchor }) => {
      const [page = ''] = text.split('#');
      return page.endsWith('.md')
        ? !isThere(page, anchor)
        : !pages.some((known) => known.startsWith(`${page}-`));
    });
    expect(dead.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('refer to no document that is not in this repository', () => {
    const elsewhere =
      /(?<!openingHours)\bspecification\b|\bthe specs?\b|\bmatrix \d|\bdecisions(?:,|:) ['"A-Z]|(?<![\w-])(?:platform|architecture|language|owner)\.md/gi;
    expect(found(elsewhere).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});

describe.each(globSync('docs/decisions/[0-9]*.md', { cwd: root }))('%s', (record) => {
  const text = textOf(record);
  const [, number = ''] = /\/0*(\d+)-/.exec(record) ?? [];

  it('has a title, a status with its date, and the parts of a decision in their order', () => {
    expect(text).toMatch(new RegExp(`^# ${number}\\. `));
    expect(text).toMatch(/^\*\*Status\.\*\* (?:Accepted|Superseded).*\d{4}-\d\d-\d\d\./m);
    const parts = [...text.matchAll(/^\*\*(Status|Context|Decision|Consequences|Rejected)\.\*\*/gm)];
    expect(parts.map(([, part]) => part)).toEqual([
      'Status',
      'Context',
      'Decision',
      'Consequences',
      'Rejected',
    ]);
  });

  it('is in the list of all', () => {
    expect(textOf('docs/decisions/README.md')).toContain(`[${number}](${basename(record)})`);
  });
});

describe('docs/payments.md', () => {
  const cases = [...textOf('docs/payments.md').matchAll(/^\| (\d+) +\|.*`(tests\/[\w./-]+)` *\|$/gm)].map(
    ([, number, test]) => `${number} in ${test}`,
  );

  it('names the tests of each case, and has every case that a test names', () => {
    const tested = found(/docs\/payments\.md, case (\d+)/g)
      .filter(({ file }) => /^tests\/|\.test\.ts$/.test(file))
      .map(({ file, anchor }) => `${anchor} in ${file}`);
    expect([...new Set(tested)].toSorted()).toEqual(cases.toSorted());
    expect(cases.length).toBeGreaterThan(20);
  });
});

/** Where the sources match, each with the file and the first group. */
function found(pattern: RegExp): { file: string; text: string; anchor: string | undefined }[] {
  return sources.flatMap((file) =>
    [...textOf(file).matchAll(pattern)].map(([text, anchor]) => ({ file, text, anchor })),
  );
}
