import { cleanName } from '@pawprints/domain/characters';
import * as z from 'zod/mini';

/** The name of a person in a document: one that was kept before names were put right is put right when it is read. */
export const personName = z.string().check(z.overwrite((name) => cleanName(name)));
