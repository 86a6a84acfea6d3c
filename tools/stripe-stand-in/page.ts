import { isCardNumber } from './cards.ts';
import type { Context } from './context.ts';
import { closedPage, missingPage, paymentPage, type FormError } from './page-html.ts';
import { pay } from './payments.ts';
import { byId, type SessionRecord } from './state.ts';

/** What can be wrong in the form, by the code in the page's address. */
const formErrors = {
  email: { field: 'email', message: 'Your e-mail address is incomplete.' },
  number: { field: 'cardNumber', message: 'Your card number is invalid.' },
  expiry: {
    field: 'expiry',
    message: "Your card's expiry is incomplete. Write month and year, such as 12 / 34.",
  },
  past: { field: 'expiry', message: "Your card's expiry is in the past." },
  cvc: { field: 'cvc', message: "Your card's security code is incomplete. It has 3 or 4 digits." },
} satisfies Record<string, FormError>;

/** Answers for `/c/pay/{id}`, the payment page of a session; 410 once the session is closed. */
export async function answerPage(context: Context, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const session = byId(context.state.sessions, pathname.replace('/c/pay/', ''));
  if (!session) return missingPage();
  if (request.method !== 'POST') {
    if (session.status !== 'open') return closedPage(session);
    return paymentPage(session, errorOf(context, session, searchParams.get('error')));
  }
  // For the second click of a double click, the session is complete.
  if (session.status === 'complete') return redirect(successUrl(session));
  if (session.status === 'expired') return closedPage(session);
  const error = submit(context, session, new URLSearchParams(await request.text()));
  // A redirect also after an error, so that a reload does not send the card again.
  return redirect(error === null ? successUrl(session) : `${pathname}?error=${error}`);
}

/** Pays with the submitted form. Returns the code of what is wrong, null when it is paid. */
function submit(
  context: Context,
  session: SessionRecord,
  form: URLSearchParams,
): keyof typeof formErrors | 'declined' | null {
  const field = (name: string) => form.get(name)?.trim() ?? '';
  const email = session.customerEmail ?? field('email');
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return 'email';
  const cardNumber = field('cardNumber').replaceAll(/[\s-]/g, '');
  if (!isCardNumber(cardNumber)) return 'number';
  const expiry = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(field('expiry'));
  if (!expiry) return 'expiry';
  const dayAfterExpiry = new Date(2000 + Number(expiry[2]), Number(expiry[1]), 1);
  if (dayAfterExpiry <= new Date()) return 'past';
  if (!/^\d{3,4}$/.test(field('cvc'))) return 'cvc';
  return pay(context, session, { cardNumber, email }) === null ? null : 'declined';
}

function errorOf({ state }: Context, session: SessionRecord, code: string | null): FormError | null {
  const failure = byId(state.payments, session.paymentId)?.failure;
  if (code === 'declined' && failure) return { field: 'cardNumber', message: failure.message };
  return Object.entries(formErrors).find(([known]) => known === code)?.[1] ?? null;
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}

/** Stripe docs: Custom success page, `{CHECKOUT_SESSION_ID}`. */
function successUrl(session: SessionRecord): string {
  return session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
