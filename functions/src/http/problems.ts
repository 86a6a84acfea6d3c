import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import * as z from 'zod/mini';

/** Parses a part of a request; undefined where the contract has no such part. */
export function parsePart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
): { value?: unknown; issues: ValidationIssue[] } {
  if (schema === undefined) return { issues: [] };
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { value: parsed.data, issues: [] };
  return {
    issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  };
}
