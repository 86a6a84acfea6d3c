import type { SessionRecord } from './sessions.ts';

/**
 * Limits a switch to one session or to the sessions of one customer, so that tests can run in parallel; `{}` means all. A test
 * knows `customerEmail` before the session exists.
 */
export type Scope = { session?: string; customerEmail?: string };

export type Subject = { session: string | null; customerEmail: string | null };

export function covers({ session, customerEmail }: Scope, subject: Subject): boolean {
  return (
    (session ?? subject.session) === subject.session &&
    (customerEmail ?? subject.customerEmail) === subject.customerEmail
  );
}

export function subjectOf(session: SessionRecord | undefined): Subject {
  return { session: session?.id ?? null, customerEmail: session?.customer_email ?? null };
}

type Switch<Setting> = {
  id: number;
  scope: Scope;
  setting: Setting;
  remaining: number;
  firstUse: PromiseWithResolvers<void>;
};

export type Switches<Setting> = ReturnType<typeof createSwitches<Setting>>;

export function createSwitches<Setting>() {
  let lastId = 0;
  let switches: Switch<Setting>[] = [];

  return {
    add: (scope: Scope, setting: Setting, count = Infinity): number => {
      lastId += 1;
      switches.push({ id: lastId, scope, setting, remaining: count, firstUse: Promise.withResolvers() });
      return lastId;
    },
    take: (subject: Subject, applies: (setting: Setting) => boolean = () => true): Setting | undefined => {
      const found = switches.find((one) => covers(one.scope, subject) && applies(one.setting));
      if (!found) return undefined;
      found.remaining -= 1;
      if (found.remaining === 0) switches = switches.filter((one) => one !== found);
      found.firstUse.resolve();
      return found.setting;
    },
    clear: (scope: Scope, isMeant: (setting: Setting) => boolean = () => true): void => {
      const cleared = switches.filter(
        ({ scope: { session = null, customerEmail = null }, setting }) =>
          covers(scope, { session, customerEmail }) && isMeant(setting),
      );
      switches = switches.filter((one) => !cleared.includes(one));
      for (const one of cleared) one.firstUse.resolve();
    },
    /** Resolves when the switch was used, or at once when it is gone. */
    whenTaken: async (id: number): Promise<void> => switches.find((one) => one.id === id)?.firstUse.promise,
  };
}
