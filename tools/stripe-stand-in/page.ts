import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { testCards } from './cards.ts';
import { pay } from './payments.ts';
import type { SessionRecord } from './sessions.ts';
import type { Context } from './stand-in.ts';
import { byId } from './state.ts';

/** Serves `/c/pay/{id}`, the payment page of a session. Answers 410 once the session is closed. */
export async function answerPage(context: Context, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const session = byId(context.state.sessions, pathname.replace('/c/pay/', ''));
  if (!session) return notice(404, 'There is no such checkout', 'The address may be incomplete.', null);
  // After a double click on Pay the session is already complete.
  const isDone = session.status === 'complete' && request.method === 'POST';
  if (isDone) return redirect(successUrl(session));
  if (session.status !== 'open') return closedPage(session);
  if (request.method !== 'POST') {
    const payment = byId(context.state.payments, session.payment_intent);
    return paymentPage(session, payment?.last_payment_error?.message);
  }
  const form = new URLSearchParams(await request.text());
  const [cardNumber, email] = [form.get('cardNumber') ?? '', form.get('email') ?? ''];
  const isPaid = pay(context, session, { cardNumber, email });
  // Redirects after a decline too, so that a reload does not send the card again.
  return redirect(isPaid ? successUrl(session) : pathname);
}

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });

/** Stripe docs: Custom success page, `{CHECKOUT_SESSION_ID}`. */
const successUrl = (session: SessionRecord) =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);

const style = readFileSync(new URL('page.css', import.meta.url), 'utf8');
const styleHash = createHash('sha256').update(style).digest('base64');

function paymentPage(session: SessionRecord, error: string | undefined): Response {
  const money = (cents: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: session.currency }).format(cents / 100);
  const total = money(session.amount_total);
  const items = session.standIn.lineItems.map(({ quantity, price_data: { unit_amount, product_data } }) => {
    const each = quantity > 1 ? `<small>${quantity} × ${money(unit_amount)}</small>` : '';
    return `<li><span>${escape(product_data.name)}${each}</span><span>${money(unit_amount * quantity)}</span></li>`;
  });
  const input = (name: string, label: string, attributes: string) =>
    `<p><label for="${name}">${label}</label><input id="${name}" name="${name}" required autocomplete="off" ${attributes}></p>`;
  const email =
    session.customer_email === null
      ? input('email', 'E-mail', 'type="email" placeholder="you@example.com"')
      : `<p class="given"><small>E-mail</small>${escape(session.customer_email)}</p>`;
  const invalid = error === undefined ? '' : 'aria-invalid="true" aria-describedby="error" autofocus';
  const cards = Object.entries(testCards).map(
    ([effect, number]) => `<option value="${number}">${effect}</option>`,
  );
  return page(
    200,
    `Pay ${total}`,
    `<section>
${backLink(session.cancel_url)}
<h1>Your booking</h1>
<p class="total">${total}</p>
<ul>${items.join('')}<li><strong>Total</strong><strong>${total}</strong></li></ul>
</section>
<section>
<form method="post" action="/c/pay/${session.id}">
<h2>Pay by card</h2>
${error === undefined ? '' : `<p class="error" role="alert" id="error">${escape(error)}</p>`}
${email}
${input('cardNumber', 'Card number', `list="cards" inputmode="numeric" placeholder="1234 1234 1234 1234" pattern="(\\d[ \\-]?){14,19}" title="14 to 19 digits" ${invalid}`)}
<datalist id="cards">${cards.join('')}</datalist>
<div class="pair">
${input('expiry', 'Expiry', 'placeholder="MM / YY" pattern="(0?[1-9]|1[0-2]) ?\\/? ?\\d\\d" title="Month and year, such as 12 / 34"')}
${input('cvc', 'CVC', 'inputmode="numeric" placeholder="123" pattern="\\d{3,4}" title="3 or 4 digits"')}
</div>
<button>Pay ${total}</button>
</form>
<p><small>Test cards: ${Object.entries(testCards)
      .map(([effect, number]) => `${number} ${effect}`)
      .join(', ')}. Any expiry and any code will do.</small></p>
</section>`,
    URL.parse(session.success_url)?.origin,
  );
}

function closedPage(session: SessionRecord): Response {
  return session.status === 'complete'
    ? notice(410, 'This booking is paid', 'There is nothing left to pay here.', session.success_url)
    : notice(
        410,
        'This checkout has expired',
        'No money was taken. Go back to pay again.',
        session.cancel_url,
      );
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
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self' ${shopOrigin}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    },
  });
}

const backLink = (url: string | null) =>
  url === null ? '' : `<p><a href="${escape(url)}">← Back to the booking</a></p>`;

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
