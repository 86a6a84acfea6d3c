import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { business } from '../../domain/business.ts';
import { businessTime } from '../../domain/business-time.ts';
import { escapeHtml } from '../../domain/html.ts';

/** What the page shows of a mail: the document that the mail service would send. */
export type OutboxMail = {
  id: string;
  at: Date;
  to: string;
  from: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  attachments: readonly string[];
  /** What the mail service has said, '' where there is none. */
  error: string;
};

const style = readFileSync(new URL('outbox.css', import.meta.url), 'utf8');
const styleHash = createHash('sha256').update(style).digest('base64');

export function listPage(mails: readonly OutboxMail[]): Response {
  const rows = mails.map(
    (mail) =>
      `<li><a href="${addressOf(mail)}">${escapeHtml(mail.subject)}</a><span>${escapeHtml(mail.to)}</span>${small(mail)}</li>`,
  );
  const list = rows.length === 0 ? '<p>No mail yet. Book something, and pay for it.</p>' : '';
  return page('Outbox', `<h1>Outbox</h1>${list}<ol>${rows.join('')}</ol>`);
}

export function mailPage(mail: OutboxMail): Response {
  const { subject, to, from, replyTo, headers, attachments, text } = mail;
  const facts = { To: to, From: from, 'Reply-To': replyTo, ...headers, Attached: attachments.join(', ') };
  const rows = Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return page(
    subject,
    `<p><a href="/">← All mails</a></p><div><h1>${escapeHtml(subject)}</h1>${small(mail)}</div>
<dl>${rows.join('')}</dl>
<div class="looks">
<section aria-labelledby="html"><h2 id="html">On a phone</h2>
<iframe src="${addressOf(mail)}/html" title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>
<section aria-labelledby="text"><h2 id="text">As text</h2><pre>${escapeHtml(text)}</pre></section>
</div>`,
  );
}

/** The mail itself. Its links open in a tab of their own. */
export function htmlPage({ html }: OutboxMail): Response {
  return respond(200, html.replace('<head>', '<head><base target="_blank">'), [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ]);
}

export function notFoundPage(): Response {
  return page('Not found', '<h1>There is no such mail</h1><p><a href="/">← All mails</a></p>', 404);
}

function page(title: string, main: string, status = 200): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} (outbox of this machine)</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header><strong>On this machine only.</strong> Nothing of this is sent to anybody.</header>
<main>${main}</main>
</body>
</html>`;
  return respond(status, html, [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
}

function respond(status: number, html: string, policy: readonly string[]): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
  return new Response(html, { status, headers });
}

const addressOf = ({ id }: OutboxMail): string => `/mails/${encodeURIComponent(id)}`;

function small({ at, error }: OutboxMail): string {
  const failure = error === '' ? '' : ` <small class="failed">Not delivered: ${escapeHtml(error)}</small>`;
  return `<small>${businessTime(at, business.timeZone)}</small>${failure}`;
}
