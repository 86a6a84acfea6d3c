import { describe, expect, it } from 'vitest';
import type { BookingDependencies } from '../../functions/src/features/booking/dependencies.ts';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { dependencies } from './in-process.ts';
import { crashingProcess } from './crashing-process.ts';
import type { Person } from './people.ts';
import { wrongPlacesOf } from './wrong-places.ts';

/** A use case with its data, and what must be true after it was tried again. */
export type CrashPath = {
  act: (deps: BookingDependencies & Dependencies) => Promise<unknown>;
  expectComplete: () => Promise<void>;
  /** Whose places are right at any moment, also where nobody has tried again yet. */
  customer?: Pick<Person, 'uid'>;
};

export type CrashPaths = Readonly<Record<string, () => Promise<CrashPath>>>;

/** The caller, as a verified token says it. */
export const identity = ({ uid, name, email, token }: Person) => ({
  uid,
  name,
  email,
  token,
  picture: '',
  role: 'ROLE_USER' as const,
});

/** Tests use cases whose process crashes before and after each of its writes, and which are then tried again. */
export function testCrashes(paths: CrashPaths): void {
  describe(
    'a process that crashes at any of its writes, and the next one that tries again',
    { timeout: 90_000 },
    () => {
      it.each(Object.entries(paths))('%s', async (_, prepare) => {
        for (const moment of ['before', 'after'] as const) {
          let points = 0;
          for (let isOver = false; !isOver; points += 1) {
            const { act, expectComplete, customer } = await prepare();
            const expectRightPlaces = async () =>
              expect(customer === undefined ? [] : await wrongPlacesOf(customer)).toEqual([]);
            const { deps, hasCrashed, cleanup } = crashingProcess(points + 1, moment);
            await act(deps).catch((error: unknown) => {
              if (!hasCrashed()) throw error;
            });
            isOver = !hasCrashed();
            await cleanup();
            await expectRightPlaces();
            if (!isOver) await act(dependencies);
            await expectComplete();
            await expectRightPlaces();
          }
          expect(points).toBeGreaterThan(1);
        }
      });
    },
  );
}
