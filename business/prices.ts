import own from '#own/prices.json' with { type: 'json' };
import demo from './demo/prices.json' with { type: 'json' };
import { layered } from './layered.ts';

export const prices = layered(demo, own);
