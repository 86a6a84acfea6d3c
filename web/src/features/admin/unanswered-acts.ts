import type { Undoable } from '@pawprints/domain/day-view';
import { whenDone, type Presence } from '@pawprints/domain/presence';
import { listen } from '../../lib/site-events.ts';
import type { Act } from './use-acts.ts';

/** The acts whose answer was lost, by the key of their row, until a later answer or what is heard live settles them. */
const unanswered = new Map<string, Act>();
// The next admin in this tab has sent none of them.
listen('personLeft', () => unanswered.clear());

export function keepUnanswered(key: string, act: Act): void {
  unanswered.set(key, act);
}

export function forgetUnanswered(key: string): void {
  unanswered.delete(key);
}

/** Pressed again after a lost answer, an undo takes back the same act as at first, not one that somebody else has done since. */
export function meantBy(key: string, undo: Undoable): Undoable {
  const act = unanswered.get(key);
  return act?.kind === 'undo' && act.what === undo.what ? { ...undo, at: act.at } : undo;
}

/** Forgets the row's act, and returns it, once what is heard live shows that it was done. */
export function takeArrived(key: string, presence: Presence | null): Act | null {
  const act = unanswered.get(key);
  if (act === undefined || !hasArrived(act, presence)) return null;
  forgetUnanswered(key);
  return act;
}

function hasArrived(act: Act, presence: Presence | null): boolean {
  const what = act.kind === 'undo' ? act.what : act.kind;
  const isDone = presence !== null && whenDone(presence, what) !== null;
  return isDone === (act.kind !== 'undo');
}
