import own from '#own/pages.json' with { type: 'json' };
import demo from './demo/pages.json' with { type: 'json' };
import { facts } from './facts.ts';
import { filled, layered } from './layered.ts';

export const pages = filled(layered(demo, own), facts);
