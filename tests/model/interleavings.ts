import type { Access, Waiting } from './process.ts';
import { checkInvariants } from './invariants.ts';
import { withoutExpected } from './run-steps.ts';
import { startOf, type Operation, type Scenario } from './operations.ts';
import type { Faults } from './planted-faults.ts';
import type { World } from './world.ts';

export type Tried = { courses: number; cut: number; failure: string | null };

/** Where a choice was: those that waited, those that need not be tried here, and the one that is being tried. */
type Choice = { enabled: Map<string, Access>; asleep: Map<string, Access>; chosen: string };

/**
 * Tries every interleaving of the operations at every call to Firestore or Stripe, save those that differ only in the order of
 * neighbours that do not touch the same thing: of these, one (sleep sets, after Godefroid). `cut` counts the courses that were
 * left when they turned out to be such. Ends at the first that breaks an invariant.
 */
export async function tryAll(
  scenario: Scenario,
  names: readonly string[],
  faults?: Partial<Faults>,
): Promise<Tried> {
  const start = await startOf(scenario);
  let path: Choice[] = [];
  const tried: Tried = { courses: 0, cut: 0, failure: null };
  do {
    const world = start.again(faults);
    let at = 0;
    let isCut = false;
    const choose = (waiting: readonly Waiting[]): Waiting | null => {
      path[at] ??= newChoice(waiting, path[at - 1]);
      const choice = path[at];
      const next = waiting.find(({ name }) => name === choice?.chosen);
      at += 1;
      if (next !== undefined) return next;
      path = path.slice(0, at - 1);
      isCut = true;
      return null;
    };
    const failure = await runOnce(world, scenario, names, choose, () => isCut);
    if (isCut) tried.cut += 1;
    else tried.courses += 1;
    if (failure !== null) {
      const course = path.map(({ chosen }) => chosen).join(' ');
      return { ...tried, failure: `${scenario.name}: ${names.join(' × ')}: ${course}\n${failure}` };
    }
    path = nextPath(path);
  } while (path.length > 0);
  return tried;
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
  isCut: () => boolean,
): Promise<string | null> {
  const works = names.map((name) => operationOf(operations, name)(world));
  world.ledger.begin();
  try {
    await world.process.choosing(works.map(withoutExpected), choose);
    if (!isCut()) await checkInvariants(world);
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
