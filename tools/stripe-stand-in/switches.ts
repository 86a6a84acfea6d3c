import { belongsTo, covers, type Scope, type Subject } from './scope.ts';

export type Switch<Setting> = {
  id: number;
  scope: Scope;
  setting: Setting;
  /** How many more times it applies; null for ever. */
  remaining: number | null;
  taken: number;
};

/** Switches of one kind: set by a test, taken by what they apply to, gone when used up or cleared. */
export type Switches<Setting> = {
  add: (scope: Scope, setting: Setting, count: number | null) => Switch<Setting>;
  /** The oldest switch that applies; counts it as used once. */
  take: (subject: Subject, applies: (setting: Setting) => boolean) => Switch<Setting> | undefined;
  /** Takes away the switches that were set with this scope (`{}`: all), or those of them that `isMeant` names. */
  clear: (scope: Scope, isMeant?: (setting: Setting) => boolean) => void;
  /** Resolves once the switch has been taken `times` times; at once if it is gone. */
  whenTaken: (id: number, times: number) => Promise<void>;
};

export function createSwitches<Setting>(): Switches<Setting> {
  let lastId = 0;
  let current: Switch<Setting>[] = [];
  let waiting: { id: number; times: number; resolve: () => void }[] = [];

  const wake = (id: number, taken: number) => {
    const [ready, rest] = [
      waiting.filter((one) => one.id === id && one.times <= taken),
      waiting.filter((one) => one.id !== id || one.times > taken),
    ];
    waiting = rest;
    for (const one of ready) one.resolve();
  };

  return {
    add: (scope, setting, count) => {
      lastId += 1;
      const added = { id: lastId, scope, setting, remaining: count, taken: 0 };
      current.push(added);
      return added;
    },
    take: (subject, applies) => {
      const found = current.find((one) => covers(one.scope, subject) && applies(one.setting));
      if (!found) return undefined;
      found.taken += 1;
      if (found.remaining !== null) found.remaining -= 1;
      if (found.remaining === 0) current = current.filter((one) => one !== found);
      wake(found.id, found.taken);
      return found;
    },
    clear: (scope, isMeant = () => true) => {
      const cleared = current.filter((one) => belongsTo(scope, one.scope) && isMeant(one.setting));
      current = current.filter((one) => !cleared.includes(one));
      for (const one of cleared) wake(one.id, Number.POSITIVE_INFINITY);
    },
    whenTaken: (id, times) => {
      const found = current.find((one) => one.id === id);
      if (!found || found.taken >= times) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.push({ id, times, resolve });
      });
    },
  };
}
