import * as z from 'zod/mini';
import type { ValidationIssue } from '../validation-issue.ts';
import type { ErrorCode } from './errors.ts';
import { publicId } from './fields.ts';
import { quoteSchema } from './quote.ts';
import { refusalSchema } from './refusals.ts';

export const validationIssueSchema = z.object({
  path: z.string(),
  message: z.string(),
}) satisfies z.ZodMiniType<ValidationIssue>;

const failureResults = {
  VALIDATION_FAILED: z.array(validationIssueSchema),
  PRICE_CHANGED: quoteSchema,
  NOT_AVAILABLE: z.object({ refusals: z.array(refusalSchema) }),
  UNPAID_BOOKINGS: z.object({ reservationIds: z.array(publicId) }),
  PAYMENT_UNAVAILABLE: z.object({ reservationId: publicId }),
} satisfies Partial<Record<ErrorCode, z.ZodMiniType>>;

export function successSchema<Result extends z.ZodMiniType>(result: Result) {
  return z.object({ isSuccess: z.literal(true), code: z.literal('OK'), message: z.string(), result });
}

function failureOf<const Code extends ErrorCode, Result extends z.ZodMiniType>(code: Code, result: Result) {
  return z.object({ isSuccess: z.literal(false), code: z.literal(code), message: z.string(), result });
}

export const failureSchemas = {
  VALIDATION_FAILED: failureOf('VALIDATION_FAILED', failureResults.VALIDATION_FAILED),
  UNAUTHENTICATED: failureOf('UNAUTHENTICATED', z.null()),
  FORBIDDEN: failureOf('FORBIDDEN', z.null()),
  BLOCKED: failureOf('BLOCKED', z.null()),
  NOT_FOUND: failureOf('NOT_FOUND', z.null()),
  METHOD_NOT_ALLOWED: failureOf('METHOD_NOT_ALLOWED', z.null()),
  CONFLICT: failureOf('CONFLICT', z.null()),
  PRICE_CHANGED: failureOf('PRICE_CHANGED', failureResults.PRICE_CHANGED),
  NOT_AVAILABLE: failureOf('NOT_AVAILABLE', failureResults.NOT_AVAILABLE),
  UNPAID_BOOKINGS: failureOf('UNPAID_BOOKINGS', failureResults.UNPAID_BOOKINGS),
  PAYLOAD_TOO_LARGE: failureOf('PAYLOAD_TOO_LARGE', z.null()),
  UNSUPPORTED_MEDIA_TYPE: failureOf('UNSUPPORTED_MEDIA_TYPE', z.null()),
  RATE_LIMITED: failureOf('RATE_LIMITED', z.null()),
  PAYMENT_UNAVAILABLE: failureOf('PAYMENT_UNAVAILABLE', failureResults.PAYMENT_UNAVAILABLE),
  BUSY: failureOf('BUSY', z.null()),
  TIMED_OUT: failureOf('TIMED_OUT', z.null()),
  INTERNAL: failureOf('INTERNAL', z.null()),
} satisfies { [Code in ErrorCode]: z.ZodMiniType<{ code: Code }> };

export const failureSchema = z.union(Object.values(failureSchemas));
export type Failure = z.infer<typeof failureSchema>;
