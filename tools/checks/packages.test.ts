// The owner chose these packages. Each is a dependency of the package.json that uses it, and does the work that it is known for.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const versions = z._default(z.record(z.string(), z.string()), {});
const manifest = z.object({ dependencies: versions, devDependencies: versions });

function sourcesOf(folder: string): { file: string; text: string }[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist[\w-]*)$/.test(path),
  });
  return files.map((file) => ({ file, text: textOf(file) }));
}

/** The files with an import of `name` that is more than types. */
const importing = (name: string, sources: readonly { file: string; text: string }[]): string[] =>
  sources
    .filter(({ text }) =>
      new RegExp(
        `^import (?!type )[^;]*from '${name}(?:/[^']*)?'|^export [^;]*from '${name}'|import\\('${name}(?:/[^']*)?'\\)`,
        'm',
      ).test(text),
    )
    .map(({ file }) => file);

describe('the packages', () => {
  it.each([
    ['react', 'web', 'web/src'],
    ['react-dom', 'web', 'web/src'],
    ['react-router-dom', 'web', 'web/src'],
    ['react-hook-form', 'web', 'web/src'],
    ['zustand', 'web', 'web/src'],
    ['firebase', 'web', 'web/src'],
    ['zod', 'web', 'web/src'],
    ['vite', 'web', 'web'],
    ['zod', 'functions', 'functions/src'],
    ['stripe', 'functions', 'functions/src'],
    ['firebase-functions', 'functions', 'functions/src'],
    ['firebase-admin', 'functions', 'functions/src'],
    ['vitest', '.', 'domain'],
    ['@firebase/rules-unit-testing', '.', 'tests/rules'],
  ])('%s is a dependency of %s and used in %s', (name, workspace, folder) => {
    const { dependencies, devDependencies } = z.parse(
      manifest,
      JSON.parse(textOf(join(workspace, 'package.json'))),
    );
    expect({ ...devDependencies, ...dependencies }[name]).toMatch(/^\d+\.\d+\.\d+$/);
    expect(importing(name, sourcesOf(folder))).not.toEqual([]);
  });
});

const web = sourcesOf('web/src').filter(({ file }) => !file.includes('.test.'));

/** A search is an address, not a form of data: it validates and stores nothing, and its page is public and small. */
const searches = new Set(['web/src/features/reviews/search-bar.tsx']);

describe('every form', () => {
  const forms = web.filter(({ file, text }) => text.includes('<form') && !searches.has(file));

  it.each(forms)('$file is submitted by handleSubmit of react-hook-form', ({ text }) => {
    const handlers = [...text.matchAll(/<form\b[^>]*?onSubmit=\{\(event\) => void (\w+)\(event\)\}/g)];
    expect(handlers.length).toBe(text.split('<form').length - 1);
    for (const [, handler = ''] of handlers) {
      expect(text).toMatch(new RegExp(`const ${handler} = (?:\\w+\\.)?handleSubmit\\(`));
    }
    expect(text).toMatch(/from '[./]*\/lib\/(?:schema-form|use-form-draft)\.ts'|from '\.\.\/step-form\.ts'/);
  });

  it('is made by one of two hooks, both with the rules that the server has', () => {
    const makers = web.filter(({ text }) => /\b(?:useForm|createFormControl)\b/.test(text));
    expect(makers.map(({ file }) => file).toSorted()).toEqual([
      'web/src/features/booking/step-form.ts',
      'web/src/lib/schema-form.ts',
    ]);
    for (const { text } of makers) expect(text).toMatch(/^ +resolver: /m);
  });

  it('leaves its values to react-hook-form', () => {
    const own = web.filter(({ file, text }) => {
      if (searches.has(file) || file.startsWith('web/src/components/ui/')) return false;
      const hasFields = /<(?:TextInput|TextArea|LongText|Select|input|textarea|select)\b/.test(text);
      const keepsText = /useState(?:<string>)?\((?:''|"")|useActionState|useReducer\(/.test(text);
      return hasFields && keepsText;
    });
    expect(own.map(({ file }) => file)).toEqual([]);
  });

  it('is sent by nothing else', () => {
    const elsewhere = web.filter(
      ({ file, text }) =>
        !searches.has(file) &&
        /new FormData\((?!\))|<form\b[^>]*\baction=|createElement\('form'|\bSubmitEvent\b|useFormStatus/.test(
          text,
        ),
    );
    expect(elsewhere.map(({ file }) => file)).toEqual([]);
  });
});

describe('every route', () => {
  it('is a Route of react-router-dom, and nothing switches off the lint rules that say so', () => {
    expect(textOf('web/src/app/routes.tsx')).toMatch(
      /import \{[^}]*\bRoute, Routes\b[^}]*\} from 'react-router-dom';/,
    );
    const silenced = web.filter(({ text }) =>
      /oxlint-disable[^\n]*no-restricted-(?:imports|globals|properties)/.test(text),
    );
    expect(silenced.map(({ file }) => file)).toEqual([]);
    const lint = textOf('.oxlintrc.json');
    for (const rule of ['imports', 'globals', 'properties']) {
      expect(lint).toMatch(new RegExp(`"no-restricted-${rule}": \\[\\s*"error"`));
    }
  });
});

describe('both matrices of the security rules', () => {
  it('run through @firebase/rules-unit-testing alone', () => {
    const rules = sourcesOf('tests/rules');
    expect(textOf('tests/rules/rules.test.ts')).toMatch(/describe\.each\(\[firestore, storage\]\)/);
    expect(textOf('tests/rules/rules.test.ts')).toMatch(
      /import \{[^}]*assertFails[^}]*assertSucceeds[^}]*\} from '@firebase\/rules-unit-testing'/,
    );
    expect(textOf('tests/rules/matrix.ts')).toMatch(/initializeTestEnvironment\(/);
    const byHand = rules.filter(({ text }) => /\bfetch\(|node:https?'|Bearer |firebase-admin/.test(text));
    expect(byHand.map(({ file }) => file)).toEqual([]);
  });
});
