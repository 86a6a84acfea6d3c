import { business } from './business.ts';
import { timeText } from './business-time.ts';
import { todayIn, type CalendarDate } from './calendar.ts';
import type { BookableServiceType } from './catalogue.ts';
import { dailySlots } from './visit.ts';
import { limits } from './limits.ts';
import { isAwaited, type ReservationStatus } from './reservation.ts';
import type { SlotWithInstants } from './stay.ts';

/** That a dog was checked in for a slot of its booking, and out again. Without one it was not there yet. */
export type Presence = { slot: number; petId: number; checkedInAt: Date; checkedOutAt: Date | null };

/** Which dog of which slot. Slots are counted from 0, in order of time, as `dailySlots` has them. */
export type Visitor = Pick<Presence, 'slot' | 'petId'>;

export const presenceActs = ['checkIn', 'checkOut'] as const;
export type PresenceAct = (typeof presenceActs)[number];

export const presenceActNames: Record<PresenceAct, string> = { checkIn: 'check-in', checkOut: 'check-out' };

/** `refused` says why, for the owner. Unchanged: it was done before. */
export type PresenceChange = { presence: readonly Presence[] } | { refused: string } | 'unchanged';

export type DoneAct = { what: PresenceAct; petId: number; name: string; at: Date };

/** `doneAnew`: what was to be taken back is not there any more, and the same was done again. */
export type PresenceUndo = PresenceChange | { doneAnew: DoneAct };

/** Which act is taken back: with `at`, only the one of that time, which the owner has seen. */
type UndoneAct = { what: PresenceAct; at?: Date | undefined };

type Booked = {
  status: ReservationStatus;
  payBy: string;
  pets: readonly { id: number; name: string }[];
  serviceType: BookableServiceType;
  timeSlots: readonly SlotWithInstants[];
  presence: readonly Presence[];
};

function presenceOf(presence: readonly Presence[], { slot, petId }: Visitor): Presence | undefined {
  return presence.find((one) => one.slot === slot && one.petId === petId);
}

/** docs/rules.md#check-in */
export function checkIn(booked: Booked, visitor: Visitor, now: Date): PresenceChange {
  const { presence } = booked;
  const known = presenceOf(presence, visitor);
  if (known !== undefined) {
    return known.checkedOutAt === null
      ? 'unchanged'
      : { refused: presenceMessages.hasLeft(nameIn(booked, visitor)) };
  }
  if (!isAwaited(booked)) {
    return { refused: presenceMessages[booked.status === 'CANCELLED' ? 'CANCELLED' : 'PENDING'] };
  }
  const dropOffAt = dailySlots(booked)[visitor.slot]?.dropOffAt;
  if (dropOffAt === undefined || !isOfBooking(booked, visitor)) return { refused: presenceMessages.unknown };
  const first = dateOf(dropOffAt);
  if (dateOf(now) < first) return { refused: presenceMessages.tooEarly(nameIn(booked, visitor), first) };
  return { presence: [...presence, { ...visitor, checkedInAt: now, checkedOutAt: null }] };
}

/** Also where the booking was cancelled meanwhile: the dog goes home all the same. */
export function checkOut(booked: Booked, visitor: Visitor, now: Date): PresenceChange {
  const known = presenceOf(booked.presence, visitor);
  if (known === undefined) return { refused: presenceMessages.notIn(nameIn(booked, visitor)) };
  if (known.checkedOutAt !== null) return 'unchanged';
  return { presence: replaced(booked.presence, known, { ...known, checkedOutAt: now }) };
}

/** Takes one act back, and no other: pressed twice, it is the same as once. After 5 minutes it needs a reason. */
export function undo(
  booked: Booked,
  { what, at: seen, reason, ...visitor }: Visitor & UndoneAct & { reason: string },
  now: Date,
): PresenceUndo {
  const known = presenceOf(booked.presence, visitor);
  const at = known === undefined ? null : whenDone(known, what);
  if (known === undefined || at === null) return 'unchanged';
  if (seen !== undefined && seen.getTime() !== at.getTime()) {
    return { doneAnew: { what, petId: visitor.petId, name: nameIn(booked, visitor), at } };
  }
  if (what === 'checkIn' && known.checkedOutAt !== null) {
    return { refused: presenceMessages.hasLeft(nameIn(booked, visitor)) };
  }
  if (!isQuickUndo(at, now) && reason === '') return { refused: presenceMessages.reason };
  const after = what === 'checkIn' ? null : { ...known, checkedOutAt: null };
  return { presence: replaced(booked.presence, known, after) };
}

/** Null where it was not done. */
export function whenDone({ checkedInAt, checkedOutAt }: Presence, what: PresenceAct): Date | null {
  return what === 'checkIn' ? checkedInAt : checkedOutAt;
}

function isQuickUndo(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= limits.quickUndoMinutes * 60_000;
}

function replaced(
  presence: readonly Presence[],
  known: Presence,
  after: Presence | null,
): readonly Presence[] {
  return presence.flatMap((one) => (one === known ? (after ?? []) : one));
}

function isOfBooking({ pets }: Booked, { petId }: Visitor): boolean {
  return pets.some(({ id }) => id === petId);
}

function nameIn({ pets }: Booked, { petId }: Visitor): string {
  return pets.find(({ id }) => id === petId)?.name ?? 'This dog';
}

function dateOf(instant: Date): CalendarDate {
  return todayIn(business.timeZone, instant);
}

export const presenceMessages = {
  PENDING: 'This booking is not paid yet, so nobody can be checked in.',
  CANCELLED: 'This booking is cancelled, so nobody can be checked in.',
  unknown: 'This booking has no such dog or time. Please reload the page.',
  tooEarly: (name: string, date: CalendarDate) => `${name} is booked from ${date} on, not earlier.`,
  hasLeft: (name: string) => `${name} was checked out already. Undo the check-out first.`,
  notIn: (name: string) => `${name} was not checked in yet. Check in first.`,
  doneAnew: ({ what, name, at }: DoneAct, who: string, now: Date) =>
    `${who} has checked ${what === 'checkIn' ? 'in' : 'out'} ${name} again, at ${timeText(at, now, business.timeZone)}. Nothing was taken back.`,
  reason: `More than ${limits.quickUndoMinutes} minutes have passed. Please say why it is undone.`,
} as const;
