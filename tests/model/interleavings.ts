import { hash } from 'node:crypto';
import { withoutPauses, type Access, type Waiting } from './process.ts';
import { checkInvariants } from './invariants.ts';
import { withoutExpected } from './run-steps.ts';
import { startOf, type Operation, type Scenario } from './operations.ts';
import type { Faults } from './planted-faults.ts';
import type { World } from './world.ts';

/** How many courses (interleavings) ran to their end, how many different ends they had, and how many were cut short. */
export type Tried = { courses: number; ends: number; cut: number; failure: string | null };

/** A point where several calls waited (`enabled`): those that need not be tried here (`asleep`), and the one that is being tried. */
type Choice = {
  enabled: Map<string, Access>;
  asleep: Map<string, Access>;
  chosen: string;
};

/**
 * Tries every interleaving of the operations at every call to Firestore or Stripe, save those that cannot differ from one that
 * was tried. Ends at the first that breaks an invariant. It cuts a course short
 * - where it differs from another only in the order of neighbours that do not touch the same thing, or only read it (sleep sets,
 *   after Godefroid). A call that has changed nothing has only read.
 * - where all that is stored is as it was in another course, and the operations were answered the same: they go on in the same
 *   way.
 * Without `isSparing` it cuts none short.
 */
export function tryAll(
  scenario: Scenario,
  names: readonly string[],
  faults?: Partial<Faults>,
  { isSparing = true } = {},
): Promise<Tried> {
  return atOneTime(async () => {
    const start = await startOf(scenario);
    const seen = seenSince(start.again(), isSparing);
    let path: Choice[] = [];
    const tried: Tried = { courses: 0, ends: 0, cut: 0, failure: null };
    do {
      const world = start.again(faults);
      const course = followPath(path, world, seen, names[0] === names[1]);
      const failure = await runOnce(
        world,
        scenario,
        names,
        course.choose,
        () => course.isCut() || seen.isChecked(world),
      );
      ({ path } = course);
      if (course.isCut()) tried.cut += 1;
      else tried.courses += 1;
      if (failure !== null) {
        const steps = path.map(({ chosen }) => chosen).join(' ');
        return { ...tried, failure: `${scenario.name}: ${names.join(' × ')}: ${steps}\n${failure}` };
      }
      tried.ends = seen.ends();
      path = nextPath(path);
    } while (path.length > 0);
    return tried;
  });
}

/** Time stands still meanwhile, so that what is equal has equal times. */
async function atOneTime<Value>(work: () => Promise<Value>): Promise<Value> {
  const { now } = Date;
  const moment = now();
  Date.now = () => moment;
  try {
    return await withoutPauses(work);
  } finally {
    Date.now = now;
  }
}

type Seen = ReturnType<typeof seenSince>;

/** Repeats the choices of the path, and makes new ones from its end on. */
function followPath(known: readonly Choice[], world: World, seen: Seen, isTwice: boolean) {
  const path = [...known];
  let at = 0;
  let isCut = false;
  let stored = '';
  const choose = (waiting: readonly Waiting[]): Waiting | null => {
    const isNew = at >= path.length;
    const before = path[at - 1];
    const storedBefore = stored;
    if (at >= path.length - 1) stored = world.text();
    if (isNew && before !== undefined && stored === storedBefore) markAsReading(before);
    const choice = (path[at] ??= newChoice(waiting, seen.isSparing ? before : undefined));
    const isReached =
      isNew &&
      seen.isSparing &&
      seen.isReached(viewsOf(stored + world.ledger.text(), world.process.heard(), choice, isTwice));
    const next = isReached ? undefined : waiting.find(({ name }) => name === choice.chosen);
    if (next === undefined) {
      path.pop();
      isCut = true;
      return null;
    }
    at += 1;
    return next;
  };
  return { path, choose, isCut: () => isCut };
}

/** What is stored, how the operations were answered, and which calls need not be tried. */
type View = { text: string; asleep: ReadonlySet<string> };

/** Also as it looks from the other side, where somebody does the same thing twice. */
function viewsOf(
  stored: string,
  [one = '', other = '']: readonly string[],
  { asleep }: Choice,
  isTwice: boolean,
): [View, ...View[]] {
  const names = new Set(asleep.keys());
  const view = { text: stored + one + other, asleep: names };
  if (!isTwice) return [view];
  const mirrored = new Set([...names].map((name) => (name.startsWith('0.') ? '1.' : '0.') + name.slice(2)));
  return [view, { text: stored + other + one, asleep: mirrored }];
}

/** Some interleavings of several operations, at random. */
export async function trySome(
  scenario: Scenario,
  names: readonly string[],
  order: readonly number[],
  faults?: Partial<Faults>,
): Promise<string | null> {
  const start = await startOf(scenario);
  const left = [...order];
  const world = start.again(faults);
  const choose = (waiting: readonly Waiting[]): Waiting | null =>
    waiting[(left.shift() ?? 0) % waiting.length] ?? null;
  const failure = await runOnce(world, scenario, names, choose, () => false);
  return failure && `${scenario.name}: ${names.join(' × ')}: ${order.join(' ')}\n${failure}`;
}

async function runOnce(
  world: World,
  { operations }: Scenario,
  names: readonly string[],
  choose: (waiting: readonly Waiting[]) => Waiting | null,
  needsNoCheck: () => boolean,
): Promise<string | null> {
  const works = names.map((name) => operationOf(operations, name)(world));
  world.ledger.begin();
  try {
    await world.process.choosing(works.map(withoutExpected), choose);
    if (!needsNoCheck()) await checkInvariants(world);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function operationOf(operations: Scenario['operations'], name: string): Operation {
  const operation = operations[name];
  if (operation === undefined) throw new Error(`There is no operation ${name}.`);
  return operation;
}

function newChoice(waiting: readonly Waiting[], before: Choice | undefined): Choice {
  const enabled = new Map(waiting.map(({ name, access }) => [name, access]));
  const done = before?.enabled.get(before.chosen);
  const asleep = new Map(
    [...(before?.asleep ?? [])].filter(([, access]) => done !== undefined && !areDependent(access, done)),
  );
  return { enabled, asleep, chosen: [...enabled.keys()].find((name) => !asleep.has(name)) ?? '' };
}

/** A call may have found nothing to write. */
function markAsReading({ enabled, chosen }: Choice): void {
  const { reads = [], writes = [] } = enabled.get(chosen) ?? {};
  enabled.set(chosen, { reads: [...reads, ...writes], writes: [] });
}

const ids = /(?<!\d)\d{11,16}(?!\d)|(?:cs_test|pi|ch|re|evt|du|req)_\w{24}|stripe-node-retry-[\w-]{36}/g;

/** What has been reached and checked in courses that begin with this world. */
function seenSince(start: World, isSparing: boolean) {
  const known = new Set(start.text().match(ids));
  const reached = new Map<string, ReadonlySet<string>[]>();
  const checked = new Set<string>();

  /** The ids of new things are random, so they are numbered as they come. */
  const keyOf = (text: string): string => {
    const numbers = new Map<string, number>();
    const numbered = text.replaceAll(ids, (id) => {
      if (known.has(id)) return id;
      const number = numbers.get(id) ?? numbers.size;
      numbers.set(id, number);
      return `#${number}`;
    });
    return hash('sha256', numbered);
  };

  return {
    isSparing,
    ends: () => checked.size,
    /** Whether all that is to be tried from here was tried when it was reached before; otherwise it will have been. */
    isReached: (views: [View, ...View[]]): boolean => {
      const keys = views.map(({ text }) => keyOf(text));
      const isTried = views.some(({ asleep }, at) =>
        reached.get(keys[at] ?? '')?.some((slept) => [...slept].every((name) => asleep.has(name))),
      );
      const [key = ''] = keys;
      if (!isTried) reached.set(key, [...(reached.get(key) ?? []), views[0].asleep]);
      return isTried;
    },
    /** Whether the same end has been checked before; otherwise it will have been. */
    isChecked: (world: World): boolean => {
      const { size } = checked;
      return checked.add(keyOf(world.text() + world.expectations())).size === size;
    },
  };
}

/** The next course: what was tried is asleep from now on, wherever nothing that depends on it comes first. */
function nextPath(path: readonly Choice[]): Choice[] {
  for (let at = path.length - 1; at >= 0; at -= 1) {
    const choice = path[at];
    const access = choice?.enabled.get(choice.chosen);
    if (choice === undefined || access === undefined) continue;
    const asleep = new Map(choice.asleep).set(choice.chosen, access);
    const chosen = [...choice.enabled.keys()].find((name) => !asleep.has(name));
    if (chosen !== undefined) return [...path.slice(0, at), { ...choice, asleep, chosen }];
  }
  return [];
}

function areDependent(one: Access, other: Access): boolean {
  const touch = (some: readonly string[], others: readonly string[]) =>
    some.some((a) => others.some((b) => isPart(a, b) || isPart(b, a)));
  return touch(one.writes, other.writes) || touch(one.writes, other.reads) || touch(one.reads, other.writes);
}

/** 'booking:' and '' are all of their kind. */
function isPart(part: string, whole: string): boolean {
  return part === whole || ((whole === '' || whole.endsWith(':')) && part.startsWith(whole));
}
