/** A part of a letter. Texts are plain: whatever a person wrote into them is shown as it is, never as markup. */
export type Part =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; rows: readonly Row[] }
  /** Amounts, the sum last. */
  | { kind: 'prices'; rows: readonly Row[]; total: Row }
  /** Somebody's own words, with their line breaks. */
  | { kind: 'words'; label: string; text: string }
  | { kind: 'link'; label: string; url: string };
export type Row = { label: string; value: string };

/** What a mail says, apart from how it looks. */
export type Letter = { title: string; parts: readonly Part[]; signature: readonly string[] };

/** A letter for readers that show no HTML. */
export function textOf({ parts, signature }: Letter): string {
  return [...parts.map(textOfPart), signature.join('\n')].map(printable).join('\n\n');
}

function textOfPart(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'facts':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'prices':
      return [
        ...part.rows.map(({ label, value }) => `- ${label}: ${value}`),
        `${part.total.label}: ${part.total.value}`,
      ].join('\n');
    case 'words':
      return `${part.label}:\n${part.text}`;
    case 'link':
      return `${part.label}: ${part.url}`;
  }
}

/**
 * A text without characters that nobody sees and that change what is around them: controls but for line breaks, and marks that
 * turn the direction of writing (Unicode UAX 9, explicit formatting).
 */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, '');
}
