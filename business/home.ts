import own from '#own/home.json' with { type: 'json' };
import demo from './demo/home.json' with { type: 'json' };
import { facts } from './facts.ts';
import { filled, layered } from './layered.ts';

export const home = filled(layered(demo, own), facts);
