/**
 * What happens in one part of the site and concerns another, which may not be loaded yet:
 * - `unauthenticated`: a 401 stood. The token is gone already, and a listener tells the person, so that callers need not.
 * - `trying`: something is sent (again), so what was said of an earlier failure is over.
 * - `signingIn`: somebody begins to sign in, and needs the room that messages take.
 * - `clockCompared`: this device's clock is found to be wrong, or right again (./server-clock.ts).
 * - `personLeft`: what a person left in this tab must be forgotten.
 * - `tabTextChanged`: what is kept for this tab is another (./storage.ts).
 * - `storageRefused`: the browser did not keep a text, because it is forbidden or there is no room.
 */
type SiteEvent =
  | 'unauthenticated'
  | 'trying'
  | 'signingIn'
  | 'clockCompared'
  | 'personLeft'
  | 'tabTextChanged'
  | 'storageRefused';

const events = new EventTarget();

export function tell(event: SiteEvent): void {
  events.dispatchEvent(new Event(event));
}

/** Calls `listener` each time; returns a function that stops this. */
export function listen(event: SiteEvent, listener: () => void): () => void {
  events.addEventListener(event, listener);
  return () => events.removeEventListener(event, listener);
}
