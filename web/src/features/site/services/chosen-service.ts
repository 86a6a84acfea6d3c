import { allServices } from '../../../content/services.ts';

/**
 * The anchor of the service that an address asks for: its hash, else the `service` of the navigation state
 * (docs/rules.md#services); null where it asks for none of ours.
 */
export function anchorOf({ hash, state }: { hash: string; state: unknown }): string | null {
  const stated = typeof state === 'object' && state !== null && 'service' in state ? state.service : null;
  const asked = hash === '' ? stated : hash.slice(1);
  return allServices.find(({ id }) => id === asked)?.id ?? null;
}
