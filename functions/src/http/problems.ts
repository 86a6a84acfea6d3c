import type { Problem } from '@pawprints/domain/contract/envelope';
import * as z from 'zod/mini';

/** A part of a request as the contract says; undefined where the contract has no such part. */
export function parsePart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
): { value?: unknown; problems: Problem[] } {
  if (schema === undefined) return { problems: [] };
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { value: parsed.data, problems: [] };
  return {
    problems: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  };
}
