import type { Location } from 'react-router-dom';
import { offeredServices } from '../../../content/services.ts';

/**
 * The section's anchor: the address's hash, else `service` in the navigation state (docs/rules.md#services).
 * Null if neither names one of ours.
 */
export function anchorOf({ hash, state }: Pick<Location, 'hash' | 'state'>): string | null {
  const asked: unknown = hash === '' ? state?.service : hash.slice(1);
  return offeredServices.find(({ id }) => id === asked)?.id ?? null;
}
