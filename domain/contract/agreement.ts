import * as z from 'zod/mini';
import { isoInstant } from './fields.ts';

/**
 * What customers agree to before they book (docs/rules.md#agreement). `hash` is the SHA-256 of the text, in hexadecimal. Every page
 * loads this file, with the failures that an answer may have; the calls have files of their own.
 */
export const agreementSchema = z.object({
  version: z.int(),
  text: z.string(),
  hash: z.string(),
  publishedAt: isoInstant,
});
export type Agreement = z.output<typeof agreementSchema>;
