import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { testCards } from './cards.ts';
import type { Context } from './context.ts';
import { pay } from './payments.ts';
import { byId, type SessionRecord } from './state.ts';

type Field = { name: string; label: string; attributes: string; pattern: RegExp; message: string };

const emailField: Field = {
  name: 'email',
  label: 'E-mail',
  attributes: 'type="email" placeholder="you@example.com"',
  pattern: /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
  message: 'Your e-mail address is incomplete.',
};
const cardField: Field = {
  name: 'cardNumber',
  label: 'Card number',
  attributes: 'inputmode="numeric" placeholder="1234 1234 1234 1234" maxlength="30"',
  pattern: /^(\d[\s-]?){14,19}$/,
  message: 'Your card number is invalid.',
};
const expiryField: Field = {
  name: 'expiry',
  label: 'Expiry',
  attributes: 'placeholder="MM / YY" maxlength="9"',
  pattern: /^(0?[1-9]|1[0-2])\s*\/?\s*\d{2}$/,
  message: "Your card's expiry is incomplete. Write month and year, such as 12 / 34.",
};
const cvcField: Field = {
  name: 'cvc',
  label: 'CVC',
  attributes: 'inputmode="numeric" placeholder="123" maxlength="4"',
  pattern: /^\d{3,4}$/,
  message: "Your card's security code is incomplete. It has 3 or 4 digits.",
};
const fields = [emailField, cardField, expiryField, cvcField];

/** Serves `/c/pay/{id}`, the payment page of a session. Answers 410 once the session is closed. */
export async function answerPage(context: Context, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const session = byId(context.state.sessions, pathname.replace('/c/pay/', ''));
  if (!session) return notice(404, 'There is no such checkout', 'The address may be incomplete.', null);
  // After a double click on Pay the session is already complete.
  const isDone = session.status === 'complete' && request.method === 'POST';
  if (isDone) return redirect(successUrl(session));
  if (session.status !== 'open') return closedPage(session);
  if (request.method !== 'POST') {
    return paymentPage(session, errorOf(context, session, searchParams.get('error')));
  }
  const error = submit(context, session, new URLSearchParams(await request.text()));
  // Redirects after an error too, so that a reload does not send the card again.
  return redirect(error === null ? successUrl(session) : `${pathname}?error=${error}`);
}

/** Returns the name of the invalid field, 'declined', or null when the payment succeeds. */
function submit(context: Context, session: SessionRecord, form: URLSearchParams): string | null {
  const email = session.customerEmail ?? form.get('email')?.trim() ?? '';
  const valueOf = ({ name }: Field) => (name === 'email' ? email : (form.get(name)?.trim() ?? ''));
  const wrong = fields.find((field) => !field.pattern.test(valueOf(field)));
  if (wrong) return wrong.name;
  const cardNumber = valueOf(cardField).replaceAll(/[\s-]/g, '');
  return pay(context, session, { cardNumber, email }) === null ? null : 'declined';
}

type FormError = { field: string; message: string };

function errorOf({ state }: Context, session: SessionRecord, error: string | null): FormError | null {
  const failure = byId(state.payments, session.paymentId)?.failure;
  if (error === 'declined' && failure) return { field: 'cardNumber', message: failure.message };
  const field = fields.find(({ name }) => name === error);
  return field ? { field: field.name, message: field.message } : null;
}

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });

/** Stripe docs: Custom success page, `{CHECKOUT_SESSION_ID}`. */
const successUrl = (session: SessionRecord) =>
  session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);

const style = readFileSync(new URL('page.css', import.meta.url), 'utf8');

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

function paymentPage(session: SessionRecord, error: FormError | null): Response {
  const money = (cents: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: session.currency }).format(cents / 100);
  const total = money(session.amountTotal);
  const items = session.lineItems.map(({ name, quantity, unitAmount }) => {
    const each = quantity > 1 ? `<small>${quantity} × ${money(unitAmount)}</small>` : '';
    return `<li><span>${escape(name)}${each}</span><span>${money(unitAmount * quantity)}</span></li>`;
  });
  const input = ({ name, label, attributes }: Field) => {
    const invalid = name === error?.field ? 'aria-invalid="true" aria-describedby="error" autofocus' : '';
    return `<p><label for="${name}">${label}</label><input id="${name}" name="${name}" required autocomplete="off" ${attributes} ${invalid}></p>`;
  };
  const email =
    session.customerEmail === null
      ? input(emailField)
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
${input(cardField)}
<div class="pair">${input(expiryField)}${input(cvcField)}</div>
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

function closedPage({ status, successUrl: paidUrl, cancelUrl }: SessionRecord): Response {
  return status === 'complete'
    ? notice(410, 'This booking is paid', 'There is nothing left to pay here.', paidUrl)
    : notice(410, 'This checkout has expired', 'No money was taken. Go back to pay again.', cancelUrl);
}

function notice(status: number, title: string, sentence: string, backUrl: string | null): Response {
  return page(status, title, `<section><h1>${title}</h1><p>${sentence}</p>${backLink(backUrl)}</section>`);
}

/** Browsers apply `form-action` to redirects too, so the policy has to allow `shopOrigin`. */
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

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

const backLink = (url: string | null) =>
  url === null ? '' : `<p><a href="${escape(url)}">← Back to the booking</a></p>`;

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
