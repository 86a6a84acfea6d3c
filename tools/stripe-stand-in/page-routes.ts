import { readCard } from './cards.ts';
import type { Context } from './context.ts';
import { parseForm, type FormFields } from './form.ts';
import type { HttpReply, HttpRequest } from './http.ts';
import { closedPage, missingPage, payPage } from './page.ts';
import { matchPath } from './path.ts';
import { payWithCard } from './payments.ts';
import { isPageProblem } from './page-problems.ts';
import type { SessionRecord } from './records.ts';

const path = '/c/pay/:id';

/**
 * The hosted page of a session: shown while it is open, 410 afterwards. A declined card leads back to the page with the
 * reason in the query, so that a reload or Back never sends the card again.
 */
export function answerPage(context: Context, request: HttpRequest): HttpReply {
  const session = context.store.sessions.get(matchPath(path, request.path) ?? '');
  if (!session) return missingPage();
  if (request.method === 'POST') return pay(context, session, parseForm(request.body));
  if (session.status !== 'open') return closedPage(session);
  const problem = new URLSearchParams(request.query).get('problem');
  return payPage(session, isPageProblem(problem) ? problem : null);
}

function pay(context: Context, session: SessionRecord, fields: FormFields): HttpReply {
  // The second click of a double click: the first has paid.
  if (session.status === 'complete') return { kind: 'redirect', location: successUrl(session) };
  if (session.status === 'expired') return closedPage(session);
  const email = session.customerEmail ?? typed(fields, 'email');
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return again(session, 'email');
  const read = readCard(
    { number: typed(fields, 'cardNumber'), expiry: typed(fields, 'expiry'), cvc: typed(fields, 'cvc') },
    new Date(),
  );
  if ('fault' in read) return again(session, read.fault);
  const decline = payWithCard(context, session, read.card, email);
  return decline
    ? again(session, decline.declineCode ?? decline.code)
    : { kind: 'redirect', location: successUrl(session) };
}

function again(session: SessionRecord, problem: string): HttpReply {
  return { kind: 'redirect', location: `/c/pay/${session.id}?problem=${problem}` };
}

/** Stripe puts the id of the session where the address asks for it. */
function successUrl(session: SessionRecord): string {
  return session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function typed(fields: FormFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
}
