import own from '#own/profile.json' with { type: 'json' };
import demo from './demo/profile.json' with { type: 'json' };
import { layered } from './layered.ts';

export const profile = layered(demo, own);
