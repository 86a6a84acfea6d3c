import own from '#own/mails.json' with { type: 'json' };
import demo from './demo/mails.json' with { type: 'json' };
import { facts } from './facts.ts';
import { filled, layered } from './layered.ts';

export const mailTexts = filled(layered(demo, own), facts);
