import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';

function coloursIn(file: string): string[] {
  return readFileSync(inRoot(file), 'utf8').match(/#[0-9a-f]{6}\b/gi) ?? [];
}

const theme = new Set([
  ...coloursIn('web/src/app/theme.css'),
  // The lines in mails, without the transparency of --line, which many mail programs do not know.
  '#dfdace',
  '#36453e',
]);

describe('copies of colours, where the variables of theme.css cannot be read', () => {
  it.each(['functions/src/lib/mail/mail-html.ts', 'web/index.html', 'tools/site-build/site-files.ts'])(
    'are those of the theme in %s',
    (file) => {
      const copies = coloursIn(file);
      expect(copies).not.toEqual([]);
      expect(copies.filter((colour) => !theme.has(colour))).toEqual([]);
    },
  );
});
