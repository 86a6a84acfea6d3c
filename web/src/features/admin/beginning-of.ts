/** About what a row of the day shows in a line on a phone. */
const phoneLines = /[^\n]{1,40}\n?|\n/gu;

/** What `text` begins with: its first lines on a phone, cut between words; null where all of it takes hardly more. */
export function beginningOf(text: string, lines: number): string | null {
  const all = text.match(phoneLines) ?? [];
  if (all.length <= lines + 1) return null;
  return all
    .slice(0, lines)
    .join('')
    .replace(/\s+\S{0,20}$/, '');
}
