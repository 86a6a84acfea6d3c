import { business } from '@pawprints/domain/business';
import { escapeHtml } from '@pawprints/domain/html';
import { type EmailContent, type Part, type Row, printable, unsubscribeLabel } from './mail-parts.ts';

/** Many mail programs drop style sheets, so each element has inline styles. The classes adapt it to phones and dark screens. */
const serif = "font-family:Georgia,'Times New Roman',serif";
const sans = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const rule = 'border-top:1px solid #dfdace';

const adaptations = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .paper { padding: 12px 8px !important; }
  .sheet { padding: 24px 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: #14201b !important; }
  .sheet { background: #1b2a24 !important; color: #eaf1ec !important; }
  .quiet { color: #a9b8b0 !important; }
  .sunken { background: #101a16 !important; }
  .rule { border-color: #36453e !important; }
  .mark, .plain { color: #8fd3b0 !important; }
  .button { background: #8fd3b0 !important; color: #0e1a15 !important; }
}`;

/** At most 560 pixels wide, without tables, images or anything from another server. */
export function emailHtml({ title, parts, signature, unsubscribe }: EmailContent): string {
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${{ html: adaptations }}</style>
</head>
<body class="paper" style="margin:0;padding:24px 12px;background:#fbf7f0;${sans}">
<main class="sheet" style="display:block;max-width:496px;margin:0 auto;padding:32px;border-radius:14px;background:#ffffff;color:#1e2b26;font-size:16px;line-height:1.6">
<div class="mark" style="${serif};font-size:18px;color:#1f5c46">${business.name}</div>
<h1 style="margin:12px 0 24px;${serif};font-size:28px;line-height:1.2;font-weight:normal">${title}</h1>
${parts.map(partHtml)}
<div class="quiet rule" style="margin-top:32px;padding-top:16px;${rule};font-size:14px;color:#56635c">${signature.map(lineHtml)}</div>
${unsubscribe === undefined ? '' : unsubscribeHtml(unsubscribe)}</main>
</body>
</html>`;
  return html;
}

function partHtml(part: Part): Markup {
  switch (part.kind) {
    case 'paragraph':
      return markup`<p style="margin:0 0 16px;overflow-wrap:anywhere">${part.text}</p>\n`;
    case 'facts':
      return markup`<dl class="rule" style="margin:0 0 24px;padding-top:16px;${rule}">${part.rows.map(factHtml)}</dl>\n`;
    case 'prices':
      return markup`<div style="margin:0 0 24px">${part.rows.map(priceHtml)}<div class="rule" style="${rule};padding-top:8px;font-weight:bold">${priceHtml(part.total)}</div></div>\n`;
    case 'list':
      return markup`<h2 style="margin:0 0 8px;font-size:16px;font-weight:bold">${part.label}</h2>\n<ul style="margin:0 0 24px;padding:0 0 0 20px">${part.items.map(itemHtml)}</ul>\n`;
    case 'words':
      return markup`<div class="sunken" style="margin:0 0 16px;padding:12px 16px;border-radius:6px;background:#f3ecdf"><div class="quiet" style="font-size:14px;color:#56635c">${part.label}</div><blockquote style="margin:0;white-space:pre-line;overflow-wrap:anywhere">${part.text}</blockquote></div>\n`;
    case 'link':
      return markup`<p style="margin:24px 0"><a class="button" href="${part.url}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#1f5c46;color:#ffffff;font-weight:bold;text-decoration:none">${part.label}</a></p>\n`;
  }
}

function factHtml({ label, value }: Row): Markup {
  return markup`<dt class="quiet" style="margin:0;font-size:14px;color:#56635c">${label}</dt><dd style="margin:0 0 8px;overflow-wrap:anywhere">${value}</dd>`;
}

function itemHtml(item: string): Markup {
  return markup`<li style="margin:0 0 4px">${item}</li>`;
}

function unsubscribeHtml({ why, url }: { why: string; url: string }): Markup {
  return markup`<p class="quiet" style="margin:16px 0 0;font-size:14px;color:#56635c">${why} <a class="plain" href="${url}" style="color:#1f5c46">${unsubscribeLabel}</a></p>\n`;
}

/** In mail programs without flex, the amount follows its label on the same line. */
function priceHtml({ label, value }: Row): Markup {
  return markup`<div style="display:flex;justify-content:space-between;padding-bottom:8px"><span style="padding-right:16px">${label}</span> <span style="white-space:nowrap">${value}</span></div>`;
}

function lineHtml(line: string): Markup {
  return markup`<div>${line}</div>`;
}

type Markup = { html: string };
type Value = string | Markup | readonly Markup[];

/** Escapes every value that is not Markup. */
function markup(template: readonly string[], ...values: readonly Value[]): Markup {
  const html = template.map((literal, index) => literal + htmlOf(values[index] ?? ''));
  return { html: html.join('') };
}

function htmlOf(value: Value): string {
  if (typeof value === 'string') return escapeHtml(printable(value));
  return [value]
    .flat()
    .map(({ html }) => html)
    .join('');
}
