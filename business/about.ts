import own from '#own/about.json' with { type: 'json' };
import demo from './demo/about.json' with { type: 'json' };
import { facts } from './facts.ts';
import { filled, layered } from './layered.ts';
import { isDemo } from './profile.ts';

/** The drawn certificate is the fictional business's: another shows its own, or none. */
export const hasCertificate = (src: string, ofDemo: boolean): boolean =>
  ofDemo || src !== demo.pictures.insurance.src;

export const about = filled(layered(demo, own), facts);

export const certificateShown = hasCertificate(about.pictures.insurance.src, isDemo);
