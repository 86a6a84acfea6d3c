import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import * as z from 'zod/mini';

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
