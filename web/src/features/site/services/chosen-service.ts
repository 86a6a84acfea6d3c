import { offeredServices } from '../../../content/services.ts';

/**
 * The section's anchor: the address's hash, else `service` in the navigation state (docs/rules.md#services).
 * Null if neither names one of ours.
 */
export function anchorOf({ hash, state }: { hash: string; state: unknown }): string | null {
  const stated = typeof state === 'object' && state !== null && 'service' in state ? state.service : null;
  const asked = hash === '' ? stated : hash.slice(1);
  return offeredServices.find(({ id }) => id === asked)?.id ?? null;
}
