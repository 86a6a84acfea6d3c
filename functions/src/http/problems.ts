import type { Problem } from '@pawprints/domain/contract/envelope';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** More than a person would read, and few enough that no request makes an answer much larger than itself. */
const maxProblems = 50;

/** The first problem is what a person is told; the result has all of them, up to 50. */
export function validationFailed(problems: readonly [Problem, ...Problem[]]): ApiError {
  return new ApiError('VALIDATION_FAILED', problems[0].message, problems.slice(0, maxProblems));
}

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
