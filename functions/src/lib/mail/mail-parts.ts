import { business } from '@pawprints/domain/business';
import { cleanText } from '@pawprints/domain/characters';

/** Texts are plain: what a person wrote is never shown as markup. */
export type Part =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; rows: readonly Row[] }
  | { kind: 'prices'; rows: readonly Row[]; total: Row }
  | { kind: 'list'; label: string; items: readonly string[] }
  /** A person's own text with its line breaks, quoted so that no line of it looks like one of ours. */
  | { kind: 'words'; label: string; text: string }
  | { kind: 'link'; label: string; url: string };
export type Row = { label: string; value: string };

export type EmailContent = {
  title: string;
  parts: readonly Part[];
  signature: readonly string[];
  /** Why somebody gets a mail that is about no booking, and where they say that they want no more of them. */
  unsubscribe?: { why: string; url: string } | undefined;
};

export const unsubscribeLabel = 'Unsubscribe';

export const businessSignature = [business.name, `${business.phone} · ${business.email}`];

export function paragraph(text: string): Part {
  return { kind: 'paragraph', text };
}

export function words(label: string, text: string): Part {
  return { kind: 'words', label, text };
}

export function textOf({ parts, signature, unsubscribe }: EmailContent): string {
  const end = unsubscribe && `${unsubscribe.why}\n${unsubscribeLabel}: ${unsubscribe.url}`;
  return [...parts.map(textOfPart), signature.join('\n'), ...(end === undefined ? [] : [end])]
    .map(printable)
    .join('\n\n');
}

function textOfPart(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'facts':
      return part.rows.map(rowText).join('\n');
    case 'prices':
      return [...part.rows.map((row) => `- ${rowText(row)}`), rowText(part.total)].join('\n');
    case 'list':
      return [`${part.label}:`, ...part.items.map((item) => `- ${item}`)].join('\n');
    case 'words':
      return `${part.label}:\n${quoted(part.text)}`;
    case 'link':
      return `${part.label}: ${part.url}`;
  }
}

function rowText({ label, value }: Row): string {
  return `${label}: ${value}`.split(lineBreaks).join(' ');
}

function quoted(text: string): string {
  return text
    .split(lineBreaks)
    .map((line) => `> ${line}`)
    .join('\n');
}

const lineBreaks = /\r\n|[\n\r\u2028\u2029]/u;

/** Removes invisible characters that change the text around them (see `cleanText`), and controls other than line breaks. */
export function printable(text: string): string {
  return cleanText(text).replaceAll(/[^\P{Cc}\n]/gu, '');
}
