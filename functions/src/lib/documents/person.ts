import { avatarAddress } from '@pawprints/domain/avatar';
import { cleanName } from '@pawprints/domain/characters';
import * as z from 'zod/mini';

/** Name and picture of a person in a document: what was kept before there were these rules is put right when it is read. */
export const personName = z.string().check(z.overwrite((name) => cleanName(name)));
export const personPicture = z.string().check(z.overwrite(avatarAddress));
