import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { testCards } from './cards.ts';
import type { SessionRecord } from './state.ts';

export type FormError = { field: 'email' | 'cardNumber' | 'expiry' | 'cvc'; message: string };

const style = readFileSync(new URL('page.css', import.meta.url), 'utf8');

/** A click on a test card fills in the form. */
const script = `
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

export function paymentPage(session: SessionRecord, error: FormError | null): Response {
  const money = (cents: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: session.currency }).format(cents / 100);
  const total = money(session.amountTotal);
  const items = session.lineItems.map(({ name, quantity, unitAmount }) => {
    const each = quantity > 1 ? `<small>${quantity} × ${money(unitAmount)}</small>` : '';
    return `<li><span>${escape(name)}${each}</span><span>${money(unitAmount * quantity)}</span></li>`;
  });
  const field = (name: FormError['field'], label: string, attributes: string) => {
    const invalid = name === error?.field ? 'aria-invalid="true" aria-describedby="error" autofocus' : '';
    return `<p><label for="${name}">${label}</label><input id="${name}" name="${name}" required autocomplete="off" ${attributes} ${invalid}></p>`;
  };
  const email =
    session.customerEmail === null
      ? field('email', 'E-mail', 'type="email" placeholder="you@example.com"')
      : `<p class="given"><small>E-mail</small>${escape(session.customerEmail)}</p>`;
  const cards = testCards.map(({ number, effect }) => {
    const grouped = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
    return `<li><button type="button" data-number="${grouped}">${grouped}</button><small>${effect}</small></li>`;
  });
  return page(
    200,
    `Pay ${total}`,
    `<section>
${backLink(session.cancelUrl)}
<h1>Your booking</h1>
<p class="total">${total}</p>
<ul>${items.join('')}<li><strong>Total</strong><strong>${total}</strong></li></ul>
</section>
<section>
<form method="post" action="/c/pay/${session.id}">
<h2>Pay by card</h2>
${error ? `<p class="error" role="alert" id="error">${escape(error.message)}</p>` : ''}
${email}
${field('cardNumber', 'Card number', 'inputmode="numeric" placeholder="1234 1234 1234 1234" maxlength="30"')}
<div class="pair">
${field('expiry', 'Expiry', 'placeholder="MM / YY" maxlength="9"')}
${field('cvc', 'CVC', 'inputmode="numeric" placeholder="123" maxlength="4"')}
</div>
<button class="pay" name="pay">Pay ${total}</button>
</form>
<h2>Test cards</h2>
<p><small>Click a number to fill in the card. Any later expiry and any code will do.</small></p>
<ul>${cards.join('')}</ul>
</section>
<script>${script}</script>`,
    URL.parse(session.successUrl)?.origin,
  );
}

export function closedPage({ status, successUrl, cancelUrl }: SessionRecord): Response {
  return status === 'complete'
    ? notice(410, 'This booking is paid', 'There is nothing left to pay here.', successUrl)
    : notice(410, 'This checkout has expired', 'No money was taken. Go back to pay again.', cancelUrl);
}

export function missingPage(): Response {
  return notice(404, 'There is no such checkout', 'The address may be incomplete.', null);
}

function notice(status: number, title: string, sentence: string, backUrl: string | null): Response {
  return page(status, title, `<section><h1>${title}</h1><p>${sentence}</p>${backLink(backUrl)}</section>`);
}

/** `shopOrigin` is where the answer to the form leads: browsers hold `form-action` against redirects, too. */
function page(status: number, title: string, main: string, shopOrigin = ''): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (test, no real money)</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header><strong>Test, no real money.</strong> This page stands in for the payment provider; no card is charged.</header>
<main>${main}</main>
</body>
</html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; img-src data:; form-action 'self' ${shopOrigin}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    },
  });
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

function backLink(url: string | null): string {
  return url === null ? '' : `<p><a href="${escape(url)}">← Back to the booking</a></p>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
