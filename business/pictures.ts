import own from '#own/pictures.json' with { type: 'json' };
import demo from './demo/pictures.json' with { type: 'json' };
import { layered } from './layered.ts';

export const pictures = layered(demo, own);
