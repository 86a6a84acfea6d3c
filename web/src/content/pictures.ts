import { pictures as ofBusiness } from '../../../business/pictures.ts';
import type { Picture } from '../lib/picture.ts';

export const pictures = ofBusiness satisfies Record<string, Picture>;
