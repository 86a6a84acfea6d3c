import { isOffered, type ServiceType } from '@pawprints/domain/service-types';
import { samples } from '../../../business/profile.ts';

export const samplesShown = samples;

export const isSampleShown = ({ serviceType }: { serviceType: ServiceType }): boolean =>
  samples && isOffered(serviceType);
