import type { Own } from './changes.ts';
import { textsAboutNotOffered } from './not-offered.ts';
import { standingPages, unsaidTerms } from './standing.ts';

/** What an owner may want to change and nothing refuses, for the terminal. */
export function worthALook(own: Own): string[] {
  return [
    listed(
      'Said of what you do not offer, perhaps; say it anew (--set PATH="…", or in business/own):',
      textsAboutNotOffered(own),
    ),
    listed('Not said yet, so as in the demo business:', unsaidTerms(own)),
    listed(
      'Words of the demo business that still stand in your name; read them on the page:',
      standingPages(own),
    ),
  ].flat();
}

/** A title with its lines, or nothing. */
export const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`\n${title}`, ...lines.map((line) => `  ${line}`)];
