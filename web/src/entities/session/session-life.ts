import type { ErrorCode } from '@pawprints/domain/contract/errors';
import { userRoutes } from '@pawprints/domain/contract/users';
import { call, onUnauthenticated } from '../../lib/api-client.ts';
import { readToken, removeToken } from '../../lib/auth-token.ts';
import { forgetLastKnown, keepAnswer, lastKnown } from '../../lib/last-known.ts';
import { claimsOf, renewNow, SessionEnded, setTokenRenewer } from '../../lib/token-renewal.ts';
import { clearTab, readTab, writeTab } from '../../lib/storage.ts';
import { forgetPerson, useSession } from './session-store.ts';

const personKey = 'person';
const loadFirebase = () => import('../../lib/firebase-auth.ts');

/** How soon an open page learns that the business gave or took a role: within a minute. In milliseconds. */
const roleCheckMs = 50_000;

/** Answers of GET /me that say: not you, or not any more. */
const refusals: ReadonlySet<string> = new Set<ErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']);

let watching = false;
let channel: BroadcastChannel | null = null;

/**
 * Takes up the session of the stored token: its person counts as signed in while the profile is loading
 * (specification 1, section 4).
 */
export async function resumeSession(): Promise<void> {
  const token = readToken();
  if (token === null) return endHere();
  beginAs(token);
  await loadProfile();
}

/** Counts the token's person as signed in, forgets what somebody else left in this tab, and keeps the token renewed. */
export function beginAs(token: string): void {
  const person = claimsOf(token)?.subject ?? null;
  const before = readTab(personKey);
  if (before !== null && before !== person) forget();
  writeTab(personKey, person);
  useSession.setState({ status: 'authenticated', profileFailed: false });
  setTokenRenewer(async (options) => (await loadFirebase()).currentIdToken(options));
  watchOnce();
}

/**
 * Fetches the profile. An answer that refuses it signs out; no answer, or a server in trouble, leaves the session and
 * the profile as they were.
 */
export async function loadProfile(): Promise<void> {
  // Signed out while something was on its way whose answer changes the profile.
  if (readToken() === null) return;
  const person = readTab(personKey);
  const answer = await call(userRoutes.me, {});
  // Signed out meanwhile, or somebody else signed in.
  if (readToken() === null || readTab(personKey) !== person) return;
  if (answer.isSuccess) {
    useSession.setState({ user: answer.result, profileFailed: false });
    void keepAnswer(userRoutes.me, {}, answer.result);
  } else if (refusals.has(answer.code)) {
    await signOut();
  } else {
    // Without a network the profile as it was known last opens the pages.
    const unknown = answer.status === null && useSession.getState().user === null;
    const user = unknown ? await lastKnown(userRoutes.me, {}) : null;
    useSession.setState({ profileFailed: true, ...(user && { user }) });
  }
}

/** A role that was given or taken stands in a new token only; a page that nobody looks at waits. */
async function followRole(): Promise<void> {
  const token = readToken();
  if (token === null || document.visibilityState !== 'visible') return;
  try {
    const renewed = await renewNow();
    if (renewed !== null && claimsOf(renewed)?.role !== claimsOf(token)?.role) await loadProfile();
  } catch (error) {
    if (!(error instanceof SessionEnded)) throw error;
    await expire();
  }
}

/** Signs out: here, in the other tabs, and at the identity provider's library; what was the person's is forgotten. */
export async function signOut(): Promise<void> {
  removeToken();
  forget();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  otherTabs().postMessage(null);
  await endEverywhere();
}

/** The server no longer takes the token: signed out, but what was being typed stays for the same person. */
async function expire(): Promise<void> {
  removeToken();
  useSession.setState({ expiredAt: location.pathname + location.search });
  await endEverywhere();
}

async function endEverywhere(): Promise<void> {
  endHere();
  try {
    await (await loadFirebase()).signOutOfFirebase();
  } catch {
    // The library is out of reach, without a network: without the token its own session opens nothing here.
  }
}

function endHere(): void {
  void forgetLastKnown();
  setTokenRenewer(null);
  useSession.setState({ status: 'anonymous', user: null, profileFailed: false });
}

function forget(): void {
  clearTab();
  void forgetLastKnown();
  forgetPerson();
}

/** From the first session of this page on: the other tabs, 401 answers, the role, and the network coming back. */
function watchOnce(): void {
  if (watching) return;
  watching = true;
  onUnauthenticated(() => void expire());
  otherTabs().addEventListener('message', forget);
  setInterval(() => void followRole(), roleCheckMs);
  addEventListener('online', () => {
    if (useSession.getState().profileFailed) void loadProfile();
  });
}

/** Where a tab tells the others that its person has signed out; that a token is gone, the storage tells them. */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('signed-out');
  return channel;
}

/** Follows what another tab did to the token. */
export function followOtherTab(): void {
  const token = readToken();
  const { status } = useSession.getState();
  if (token === null) {
    if (status === 'authenticated') endHere();
  } else if (status !== 'authenticated' || claimsOf(token)?.subject !== readTab(personKey)) {
    useSession.setState({ user: null });
    void resumeSession();
  }
}
