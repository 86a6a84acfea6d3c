import { userRoutes } from '@pawprints/domain/contract/users';
import { roleEnded } from '@pawprints/domain/role-messages';
import { toast } from '../../lib/toast.ts';
import { failureText, type Answer } from '../../lib/api-answer.ts';
import { call } from '../../lib/api-client.ts';
import { clearOfflineCache, cacheAnswer, cachedAnswer, useOfflineCache } from '../../lib/offline-cache.ts';
import { loadFirebase } from '../../lib/load-firebase.ts';
import { claimsOf, renewNow, SessionEnded, setTokenRenewer } from '../../lib/token-renewal.ts';
import { readToken } from '../../lib/read-storage.ts';
import { emit, listen } from '../../lib/site-events.ts';
import { clearTab, forgetUnkeptToken, readTab, writeTab, writeToken } from '../../lib/storage.ts';
import { watchDevice } from './device-notices.ts';
import { isAdmin, useSession } from './session-store.ts';

const personKey = 'person';
const loadAuth = () => loadFirebase(() => import('../../lib/firebase-auth.ts'));

/** An open page learns of a new role within a minute. */
const roleCheckMs = 50_000;

const retryMs = 1000;

const adminRole = 'ROLE_ADMIN';

// Starts before the token is written: storage and clock matter only from then on.
watchDevice();

listen('roleEnded', () => {
  const token = readToken();
  // In emulator builds it may be the role of /admin-test, of which the server knows nothing.
  if (token === null || claimsOf(token)?.role === adminRole) void endRole();
});

let watching = false;
let channel: BroadcastChannel | null = null;

/**
 * Resumes the session of the stored token. The customer counts as signed in while the profile loads
 * (docs/rules.md#sign-in).
 */
export async function resumeSession(): Promise<void> {
  const token = readToken();
  if (token === null) return endHere();
  beginAs(token);
  await loadProfile();
}

/** Treats the token's owner as signed in, forgets what another customer left in this tab, and keeps the token renewed. */
export function beginAs(token: string): void {
  const person = claimsOf(token)?.subject ?? null;
  const before = readTab(personKey);
  if (before !== null && before !== person) forget();
  writeTab(personKey, person);
  useSession.setState({ status: 'authenticated', profileFailure: null });
  setTokenRenewer(async (options) => (await loadAuth()).currentIdToken(options));
  watchOnce();
}

/**
 * Loads the profile. If the server refuses twice and no profile is known, this signs out. Without a network, or
 * when the server is busy, the session stays (docs/rules.md#sign-in).
 */
export async function loadProfile(): Promise<void> {
  // The customer may have signed out while a call that changes the profile was on its way.
  if (readToken() === null) return;
  const person = readTab(personKey);
  const isOver = () => readToken() === null || readTab(personKey) !== person;
  // A cached profile is not the server's answer.
  const isKnown = () => useSession.getState().user !== null && useOfflineCache.getState().at === null;

  let answer = await call(userRoutes.me, {});
  if (!isOver() && !isKnown() && isRefusal(answer)) {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    answer = await call(userRoutes.me, {});
  }
  // Signed out meanwhile, also by a 401, or somebody else signed in.
  if (isOver()) return;
  if (answer.isSuccess) {
    useSession.setState({ user: answer.result, profileFailure: null });
    void cacheAnswer(userRoutes.me, {}, answer.result);
  } else if (isRefusal(answer) && !isKnown()) {
    writeToken(null);
    toast.error('Your profile could not be loaded, so you were signed out. Please sign in again.');
    await endEverywhere();
  } else {
    // Without a network, the cached profile opens the pages.
    const unknown = answer.status === null && useSession.getState().user === null;
    const user = unknown ? await cachedAnswer(userRoutes.me, {}) : null;
    useSession.setState({ profileFailure: failureText(answer), ...(user && { user }) });
  }
}

/** True if the server refuses for another reason than being busy. */
function isRefusal(answer: Answer<unknown>): boolean {
  if (answer.isSuccess || answer.status === null) return false;
  // A 200 that is not our envelope comes from something in between, such as a hotel network's sign-in page.
  return answer.status >= 300 && answer.status !== 429 && answer.status !== 503;
}

/** Only a new token contains a changed role, so this renews the token, unless the tab is hidden. */
async function followRole(): Promise<void> {
  const token = readToken();
  if (token === null || document.visibilityState !== 'visible') return;
  try {
    const renewed = await renewNow();
    const before = claimsOf(token)?.role;
    if (renewed === null || claimsOf(renewed)?.role === before) return;
    await (before === adminRole ? endRole() : loadProfile());
  } catch (error) {
    if (!(error instanceof SessionEnded)) throw error;
    if (readToken() === token) await expire();
  }
}

export async function signOut(): Promise<void> {
  writeToken(null);
  forget();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  otherTabs().postMessage(null);
  await endEverywhere();
}

/** With the role the sessions end (tools/admin/admins.ts), and nothing of the admin's half stays. */
async function endRole(): Promise<void> {
  // Before the profile is known, nobody has seen that they were an admin.
  if (!isAdmin(useSession.getState().user)) return void (await expire());
  toast.info(`${roleEnded} Please sign in again.`, { until: 'sign-in' });
  await signOut();
}

/**
 * The server refuses the token: signs out and leads to /, where a toast tells the customer (SessionEvents).
 * Form drafts stay for the same customer, but not an admin's, whose role may have ended. Resolves to false if nobody was signed
 * in, such as during a sign-in, whose caller reports the failure.
 */
export async function expire(): Promise<boolean> {
  writeToken(null);
  const { status, user } = useSession.getState();
  if (status !== 'authenticated') return false;
  if (isAdmin(user)) forget();
  useSession.setState({ expiredAt: location.pathname + location.search });
  await endEverywhere();
  return true;
}

async function endEverywhere(): Promise<void> {
  endHere();
  try {
    await (await loadAuth()).signOutOfFirebase();
  } catch {
    // Without a network the library cannot load. Firebase's own session opens nothing here without the token.
  }
}

function endHere(): void {
  void clearOfflineCache();
  setTokenRenewer(null);
  useSession.setState({ status: 'anonymous', user: null, profileFailure: null });
}

function forget(): void {
  clearTab();
  void clearOfflineCache();
  emit('personLeft');
}

function watchOnce(): void {
  if (watching) return;
  watching = true;
  otherTabs().addEventListener('message', () => {
    forgetUnkeptToken();
    forget();
    followOtherTab();
  });
  setInterval(() => void followRole(), roleCheckMs);
  addEventListener('online', () => {
    if (useSession.getState().profileFailure !== null) void loadProfile();
  });
}

/** Carries an explicit sign-out. Tabs learn of a mere removal of the token by the storage event. */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('signed-out');
  return channel;
}

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
