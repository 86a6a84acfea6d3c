import own from '#own/services.json' with { type: 'json' };
import demo from './demo/services.json' with { type: 'json' };
import { facts } from './facts.ts';
import { filled, layered } from './layered.ts';
import { prices } from './prices.ts';

/** What these texts may name besides. */
export const serviceFacts = {
  ...facts,
  extendedHours: prices.extendedHours.fromHours,
};

export const serviceTexts = filled(layered(demo, own), serviceFacts);
