import { isOffered, type ServiceType } from '@pawprints/domain/service-types';
import { samples } from '../../../business/profile.ts';

/** Whether the business shows samples at all (business/README.md). */
export const samplesShown = samples;

/** A sample about a service that is not offered is left out. */
export const isSampleShown = ({ serviceType }: { serviceType: ServiceType }): boolean =>
  samples && isOffered(serviceType);
