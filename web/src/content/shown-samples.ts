import { isOffered, type ServiceType } from '@pawprints/domain/service-types';
import { samples } from '../../../business/profile.ts';

/** Whether the business shows samples beside what customers write and what it publishes (business/README.md). */
export const samplesShown = samples;

/** Whether the sample is about something that the business offers. */
export const isSampleShown = ({ serviceType }: { serviceType: ServiceType }): boolean =>
  samples && isOffered(serviceType);
