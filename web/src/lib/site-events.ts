/**
 * Events between parts of the site that do not import each other, because one of them may not be loaded yet:
 * - `unauthenticated`: the API answered 401, for which the token has been removed, or the account of an admin is gone. A listener
 *   tells it.
 * - `requestSent`: a change is being sent, so the toasts about earlier failures are out of date.
 * - `signInStarted`: toasts that ask for a sign-in are out of date.
 * - `clockOffsetChanged`: this device's clock has been found to be wrong, or right again (./server-clock.ts).
 * - `roleEnded`: the signed-in person is no admin any more, as the API says, or Firestore by the user's document.
 * - `personLeft`: the customer signed out or another one signed in; whatever is kept of the former has to go.
 * - `tabStorageChanged`: a text kept for this tab has changed (./storage.ts).
 * - `dialogOpened`: a dialog has opened, perhaps by itself. The menu of phones would lie above it.
 * - `storageRefused`: the browser did not keep a text, because it is forbidden or there is no room.
 */
type SiteEvent =
  | 'unauthenticated'
  | 'requestSent'
  | 'signInStarted'
  | 'clockOffsetChanged'
  | 'roleEnded'
  | 'personLeft'
  | 'tabStorageChanged'
  | 'dialogOpened'
  | 'storageRefused';

const events = new EventTarget();

export function emit(event: SiteEvent): void {
  events.dispatchEvent(new Event(event));
}

export function listen(event: SiteEvent, listener: () => void): () => void {
  events.addEventListener(event, listener);
  return () => events.removeEventListener(event, listener);
}
