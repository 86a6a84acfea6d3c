import * as z from 'zod/mini';

/** A moment as the API answers it, and as this device keeps it. */
export const wireInstant = z.pipe(
  z.iso.datetime(),
  z.transform((text: string) => new Date(text)),
);
