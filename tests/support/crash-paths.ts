import { describe, expect, it } from 'vitest';
import type { BookingDependencies } from '../../functions/src/features/booking/dependencies.ts';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { dependencies } from './in-process.ts';
import { mortal } from './mortal.ts';
import type { Person } from './people.ts';

/** A use case with something to work on, and what must be so after it was tried again. */
export type CrashPath = {
  act: (deps: BookingDependencies & Dependencies) => Promise<unknown>;
  isWhole: () => Promise<void>;
};

export type CrashPaths = Readonly<Record<string, () => Promise<CrashPath>>>;

/** As a verified token tells who calls. */
export const identity = ({ uid, name, email, token }: Person) => ({
  uid,
  name,
  email,
  token,
  picture: '',
  role: 'ROLE_USER' as const,
});

/** Tests of use cases whose process is killed before and after each of its writes, and which are then tried again. */
export function surviveCrashes(paths: CrashPaths): void {
  describe(
    'a process that is killed at any of its writes, and the next one that tries again',
    { timeout: 90_000 },
    () => {
      it.each(Object.entries(paths))('%s', async (_, prepare) => {
        for (const moment of ['before', 'after'] as const) {
          let points = 0;
          for (let isOver = false; !isOver; points += 1) {
            const { act, isWhole } = await prepare();
            const { deps, hasDied, bury } = mortal(points + 1, moment);
            await act(deps).catch((error: unknown) => {
              if (!hasDied()) throw error;
            });
            isOver = !hasDied();
            await bury();
            if (!isOver) await act(dependencies);
            await isWhole();
          }
          expect(points).toBeGreaterThan(1);
        }
      });
    },
  );
}
