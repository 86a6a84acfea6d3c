import own from '#own/about.json' with { type: 'json' };
import demo from './demo/about.json' with { type: 'json' };
import { facts } from './facts.ts';
import { filled, layered } from './layered.ts';

export const about = filled(layered(demo, own), facts);
