import type { AddOnId, ServiceId } from '@pawprints/domain/catalogue';
import { isOffered, type ServiceType } from '@pawprints/domain/service-types';

/** A section of the services page: a bookable service, or an add-on with a section of its own. */
export type ServiceSection =
  | { anchor: ServiceId; type: ServiceType; service: ServiceId }
  | {
      anchor: 'bath' | 'pickup';
      type: ServiceType;
      addOn: Extract<AddOnId, 'DOG_BATH' | 'DOG_PICKUP_DROPOFF'>;
    };

/** In the page's order (docs/rules.md#services). */
const allSections: readonly ServiceSection[] = [
  { anchor: 'daycare', type: 'DAY_CARE', service: 'daycare' },
  { anchor: 'boarding', type: 'BOARDING', service: 'boarding' },
  { anchor: 'longterm', type: 'LONG_TERM_BOARDING', service: 'longterm' },
  { anchor: 'walking', type: 'DOG_WALKING', service: 'walking' },
  { anchor: 'bath', type: 'DOG_BATH', addOn: 'DOG_BATH' },
  { anchor: 'pickup', type: 'DOG_PICKUP_DROPOFF', addOn: 'DOG_PICKUP_DROPOFF' },
];

export const serviceSections = allSections.filter(({ type }) => isOffered(type));

/** False only for the anchor of a section that is not offered. */
export const isServiceShown = (anchor: string): boolean =>
  !allSections.some((section) => section.anchor === anchor && !isOffered(section.type));
