import type { Ask } from '../../../tests/support/measured-world.ts';
import type { RouteName } from '../../../tests/support/route-asks.ts';

/** A call that is measured, beside the same operations of Firestore by the Admin SDK. */
export type Subject = {
  name: RouteName;
  callsOfRound: number;
  /** What has to be there for a call, made before it is measured. */
  prepare: () => Promise<Ask>;
  directly: (ask: Ask) => Promise<unknown>;
};
