import own from '#own/legal.json' with { type: 'json' };
import demo from './demo/legal.json' with { type: 'json' };
import { facts } from './facts.ts';
import { filled, layered } from './layered.ts';

export const legal = filled(layered(demo, own), facts);
