import { limits } from './limits.ts';

export const petSizes = ['SMALL', 'LARGE'] as const;
export type PetSize = (typeof petSizes)[number];

export const petSizeLabels: Record<PetSize, string> = {
  SMALL: `Small (below ${limits.petSizePounds}lb)`,
  LARGE: `Large (above ${limits.petSizePounds}lb)`,
};
