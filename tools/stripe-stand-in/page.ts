import { createHash } from 'node:crypto';
import { testCards } from './cards.ts';
import type { HttpReply } from './http.ts';
import { dogDrawing, pageIcon } from './page-drawing.ts';
import { problemText, type PageField, type PageProblem } from './page-problems.ts';
import { pageStyle } from './page-style.ts';
import type { LineItemRecord, SessionRecord } from './records.ts';

/** A click on a test card fills the fields; without script the numbers can still be typed. */
const pageScript = `
for (const button of document.querySelectorAll('[data-number]')) {
  button.addEventListener('click', () => {
    const fields = document.forms[0].elements;
    fields.cardNumber.value = button.dataset.number;
    fields.expiry.value = '12 / 34';
    fields.cvc.value = '123';
    fields.pay.focus();
  });
}
`;

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** The page on which an open session is paid; `problem` is what went wrong with the last try. */
export function payPage(session: SessionRecord, problem: PageProblem | null): HttpReply {
  const total = money(session.amountTotal, session.currency);
  const fault = problem && problemText(problem);
  const body = `
<main>
<section class="order" aria-labelledby="order">
${backLink(session.cancelUrl)}
<h1 id="order">Your booking</h1>
<p class="sum">${total}</p>
<ul class="items">${session.lineItems.map((item) => itemLine(item, session.currency)).join('')}</ul>
<p class="line total"><span>Total</span><span class="price">${total}</span></p>
</section>
<section class="desk">
${dogDrawing}
<form method="post" action="/c/pay/${session.id}">
<h2>Pay by card</h2>
${fault ? `<p class="problem" role="alert" id="problem">${escape(fault.message)}</p>` : ''}
${emailPart(session, fault?.field)}
${field('cardNumber', 'Card number', fault?.field, 'inputmode="numeric" placeholder="1234 1234 1234 1234" maxlength="30"')}
<div class="pair">
${field('expiry', 'Expiry', fault?.field, 'placeholder="MM / YY" maxlength="9"')}
${field('cvc', 'CVC', fault?.field, 'inputmode="numeric" placeholder="123" maxlength="4"')}
</div>
${session.submitMessage === null ? '' : `<p class="small">${escape(session.submitMessage)}</p>`}
<button class="pay" name="pay">Pay ${total}</button>
</form>
<section class="cards" aria-labelledby="cards">
<h2 id="cards">Test cards</h2>
<p class="small">Click a number to fill in the card. By hand, any later expiry and any code will do.</p>
<ul>${testCards.map(({ number, effect }) => `<li><button type="button" data-number="${grouped(number)}">${grouped(number)}</button><span class="small">${effect}</span></li>`).join('')}</ul>
</section>
</section>
</main>
<script>${pageScript}</script>`;
  return html(200, `Pay ${total}`, body, originOf(session.successUrl));
}

/** What is left of the page once the session is paid or expired: 410. */
export function closedPage(session: SessionRecord): HttpReply {
  return session.status === 'complete'
    ? noticePage(410, 'This booking is paid', 'There is nothing left to pay here.', session.successUrl)
    : noticePage(
        410,
        'This checkout has expired',
        'No money was taken. Go back to the booking to pay in a new checkout.',
        session.cancelUrl,
      );
}

export function missingPage(): HttpReply {
  return noticePage(404, 'There is no such checkout', 'The address may be incomplete.', null);
}

function noticePage(status: number, title: string, sentence: string, backUrl: string | null): HttpReply {
  const body = `<main class="one"><div class="desk">${dogDrawing}<section class="closed"><h1>${title}</h1><p>${sentence}</p>${backLink(backUrl, 'Back to the booking')}</section></div></main>`;
  return html(status, title, body, null);
}

function html(status: number, title: string, body: string, formTarget: string | null): HttpReply {
  return {
    kind: 'html',
    status,
    headers: {
      // The answer to the form leads to the shop, and browsers hold form-action against redirects too.
      'content-security-policy': `default-src 'none'; style-src ${hashOf(pageStyle)}; script-src ${hashOf(pageScript)}; img-src data:; form-action 'self' ${formTarget ?? ''}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} (test, no real money)</title>
<link rel="icon" href="${pageIcon}">
<style>${pageStyle}</style>
</head>
<body>
<header><p><strong>Test, no real money.</strong> This page stands in for the payment provider; no card is charged.</p></header>
${body}
</body>
</html>`,
  };
}

function itemLine(item: LineItemRecord, currency: string): string {
  const details = [
    ...(item.quantity > 1 ? [`${item.quantity} × ${money(item.unitAmount, currency)}`] : []),
    ...(item.description === null ? [] : [item.description]),
  ];
  const small = details.map((text) => `<p class="small">${escape(text)}</p>`).join('');
  return `<li><p class="line"><span class="name">${escape(item.name)}</span><span class="price">${money(item.unitAmount * item.quantity, currency)}</span></p>${small}</li>`;
}

/** An e-mail address that the shop has given is shown and not asked for, as on Stripe's page. */
function emailPart(session: SessionRecord, faulty: PageField | undefined): string {
  return session.customerEmail === null
    ? field('email', 'E-mail', faulty, 'type="email" placeholder="you@example.com"')
    : `<p class="given"><span>E-mail</span>${escape(session.customerEmail)}</p>`;
}

/** Browsers must not offer true cards here, so completion is off. */
function field(name: PageField, label: string, faulty: PageField | undefined, attributes: string): string {
  const marks = name === faulty ? 'aria-invalid="true" aria-describedby="problem" autofocus' : '';
  return `<p class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" required autocomplete="off" ${attributes} ${marks}></p>`;
}

function backLink(url: string | null, words = 'Back'): string {
  return url === null
    ? ''
    : `<a class="back" href="${escape(url)}"><span aria-hidden="true">←</span>${words}</a>`;
}

function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

function grouped(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

function originOf(url: string): string | null {
  return URL.parse(url)?.origin ?? null;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
