import { escapeHtml } from '@pawprints/domain/html';
import { printable } from './email-content.ts';

/** HTML that is known to be meant as HTML; only `markup` makes it. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Value = string | Markup | readonly Markup[];

/** HTML from a template: every text that is put in is escaped, so that it stands there as text; Markup stays what it is. */
export function markup(template: readonly string[], ...values: readonly Value[]): Markup {
  const html = template.map((literal, index) => literal + htmlOf(values[index] ?? ''));
  return new Markup(html.join(''));
}

function htmlOf(value: Value): string {
  if (value instanceof Markup) return value.html;
  return typeof value === 'string' ? escapeHtml(printable(value)) : value.map(({ html }) => html).join('');
}
