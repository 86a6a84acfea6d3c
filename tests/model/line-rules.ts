import type { CalendarDate } from '@pawprints/domain/calendar';
import { limits } from '@pawprints/domain/limits';
import type { DayEntry } from '../../functions/src/records/days.ts';
import { isOpen, type Offer, type Wait } from '../../functions/src/records/waitlist.ts';
import { isLive, mayRefuse, sharesOf, type State } from './day-state.ts';
import type { Memory } from './memory-repository.ts';

export type Rule = readonly [sentence: string, holds: boolean];

export function brokenRules(rules: readonly Rule[]): string[] {
  return rules.flatMap(([sentence, holds]) => (holds ? [] : [sentence]));
}

export function isOffered(wait: Wait): wait is Wait & { offer: Offer } {
  return wait.state === 'offered' && wait.offer !== null;
}

const courses =
  /^joined( offered(OutOfTurn)? (booked|lapsed|left|removed)| offered(OutOfTurn)?| left| removed| past)?$/;

const statesAfter = new Map([
  ['joined', 'waiting'],
  ['offeredOutOfTurn', 'offered'],
]);

/** What holds of the waitlist after every commit. */
export function lineRules(memory: Memory, now: Date): Rule[] {
  const waits = [...memory.waits.values()].map(({ value }) => value);
  const open = waits.filter(isOpen);
  return [
    ...waits.flatMap((wait) => waitRules(memory, wait, now)),
    ...[...memory.wishes].flatMap(([uid, { value }]): Rule[] => {
      const own = open.filter((wait) => wait.uid === uid);
      const wishes = own.map(({ id, wishHash }) => `${id} ${wishHash}`).toSorted();
      const known = Object.entries(value).map(([id, wish]) => `${id} ${wish}`);
      return [
        [`${uid} wishes ${known.join()}, and waits for ${wishes.join()}`, isSame(known, wishes)],
        [`${uid} waits ${own.length} times`, own.length <= limits.waits],
        [`${uid} waits twice for the same`, new Set(own.map(({ wishHash }) => wishHash)).size === own.length],
      ];
    }),
    ...open.map(({ id, uid }): Rule => [`${id} is no wish of ${uid}`, memory.wishes.has(uid)]),
    ...[...memory.days].map(([date, { value }]): Rule => {
      const due = waits.filter(({ waitsFor }) => waitsFor.includes(date)).map(({ id }) => String(id));
      const said = Object.keys(value.waiting);
      return [`${date} says that ${said.join()} wait, and ${due.join()} do`, isSame(said, due)];
    }),
  ];
}

function waitRules(memory: Memory, wait: Wait, now: Date): Rule[] {
  const { id, state, history, offer, dates, waitsFor } = wait;
  const course = history.map(({ what }) => what).join(' ');
  const last: string = history.at(-1)?.what ?? '';
  const stateOfLast = statesAfter.get(last) ?? last;
  const isBooked = offer !== null && memory.reservations.has(offer.reservationId);
  return [
    [`${id} has been ${course}`, courses.test(course)],
    [`${id} is ${state} after ${course}`, state === stateOfLast],
    [
      `${id} is ${state} and waits for ${waitsFor.join()}`,
      isSame(waitsFor, state === 'waiting' ? dates : []),
    ],
    [
      `${id} is ${state}, and its booking is ${isBooked ? '' : 'not '}there`,
      isBooked === (state === 'booked'),
    ],
    [`${id} has been offered without a mail`, (offer !== null) === memory.mails.has(`waitlist-${id}-offer`)],
    ...(isOffered(wait) && wait.offer.until > now ? offerRules(memory, wait) : []),
  ];
}

function offerRules(memory: Memory, wait: Wait & { offer: Offer }): Rule[] {
  const { key, until, reservationId } = wait.offer;
  return [...sharesOf({ ...wait, id: reservationId }, memory.rules).keys()].map((date) => {
    const entry = memory.days.get(date)?.value.entries[key];
    const isKept = entry?.waitId === wait.id && entry.until?.getTime() === until.getTime();
    return [`${date} is offered to ${wait.id} and not kept`, isKept];
  });
}

/** What a commit may not do to those in line. */
export function commitIssues(before: State, after: State): string[] {
  return [...historyIssues(before, after), ...turnIssues(before, after), ...strangerIssues(before, after)];
}

function historyIssues(before: State, after: State): string[] {
  return [...after.waits.values()].flatMap(({ id, history }) => {
    const [was, is] = [before.waits.get(id)?.history ?? [], history].map((some) =>
      some.map(({ what }) => what).join(' '),
    );
    return (is ?? '').startsWith(was ?? '') ? [] : [`${id} was ${was}, and is ${is}`];
  });
}

/** An offer takes nothing that somebody who has waited for longer has use for. */
function turnIssues(before: State, after: State): string[] {
  return [...after.waits.values()]
    .filter(({ id, history }) => history.at(-1)?.what === 'offered' && isIn(before, id, 'waiting'))
    .flatMap((next) =>
      waitingIn(before)
        .filter((wait) => wait.joinedAt < next.joinedAt && hasRoom(before, wait) && !hasRoom(after, wait))
        .map(({ id }) => `${next.id} is offered what ${id} waits for`),
    );
}

/** What was given up or has lapsed is for the line first. */
function strangerIssues(before: State, after: State): string[] {
  const line = waitingIn(before).filter((wait) => hasRoom(before, wait));
  if (line.length === 0) return [];
  return [...after.days].flatMap(([date, day]) => {
    const was = before.days.get(date);
    if (was === undefined || was === day) return [];
    const known = [...Object.values(was.entries), ...Object.values(was.freed)];
    const strangers = Object.values(day.entries).filter(
      (entry) =>
        entry.waitId === undefined &&
        !known.some((one) => isOfSameDogs(one, entry)) &&
        // What nobody has given up is for everybody, also where somebody waits.
        mayRefuse(before, date, entry),
    );
    const losers = line.filter(({ id, dates }) => {
      const now = after.waits.get(id);
      return dates.includes(date) && now?.state === 'waiting' && !hasRoom(after, now);
    });
    return strangers.flatMap(({ reservationId }) =>
      losers.map(({ id }) => `${date}: ${reservationId} has taken what ${id} waits for`),
    );
  });
}

/** Once the waitlist has been served: whoever still waits has no room, and nothing is held back. */
export function servedRules(state: State): Rule[] {
  return [...state.waits.values()].flatMap((wait): Rule[] => [
    [`${wait.id} still waits, and there is room`, wait.state !== 'waiting' || !hasRoom(state, wait)],
    [`${wait.id} is ${wait.state}, and it is over`, wait.dueAt === null || wait.dueAt > state.now],
    ...wait.waitsFor.map((date): Rule => {
      const day = state.days.get(date);
      const lapsed = Object.values(day?.entries ?? {}).filter((entry) => !isLive(entry, state.now));
      const kept = lapsed.length + Object.keys(day?.freed ?? {}).length;
      return [`${date} keeps ${kept} places for nobody`, kept === 0];
    }),
  ]);
}

function isIn({ waits }: State, id: number, state: Wait['state']): boolean {
  return waits.get(id)?.state === state;
}

function waitingIn({ waits, now }: State): Wait[] {
  return [...waits.values()].filter(
    ({ state, dueAt }) => state === 'waiting' && dueAt !== null && dueAt > now,
  );
}

function hasRoom(state: State, wait: Wait): boolean {
  return [...sharesOf({ ...wait, id: 0 }, state.rules)].every(
    ([date, share]: [CalendarDate, DayEntry]) => !mayRefuse(state, date, share, { isInLine: true }),
  );
}

function isOfSameDogs(one: DayEntry, other: DayEntry): boolean {
  return other.dogs.every((dog) => one.dogs.includes(dog));
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return JSON.stringify(some.toSorted()) === JSON.stringify(others.toSorted());
}
