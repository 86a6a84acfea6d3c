import * as z from 'zod/mini';
import type { ValidationIssue } from '../validation-issue.ts';
import { errorStatus, type ErrorCode } from './errors.ts';
import { agreementSchema } from './agreement.ts';
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
  AGREEMENT_REQUIRED: agreementSchema,
  PAYMENT_UNAVAILABLE: z.object({ reservationId: publicId }),
} satisfies Partial<Record<ErrorCode, z.ZodMiniType>>;

export function successSchema<Result extends z.ZodMiniType>(result: Result) {
  return z.object({ isSuccess: z.literal(true), code: z.literal('OK'), message: z.string(), result });
}

type FailureOf<Code extends ErrorCode> = {
  isSuccess: false;
  code: Code;
  message: string;
  result: Code extends keyof typeof failureResults ? z.output<(typeof failureResults)[Code]> : null;
};

type FailureSchemas = { [Code in ErrorCode]: z.ZodMiniType<FailureOf<Code>> };

function failureOf(code: string) {
  const results: Record<string, z.ZodMiniType> = failureResults;
  const result = results[code] ?? z.null();
  return z.object({ isSuccess: z.literal(false), code: z.literal(code), message: z.string(), result });
}

let schemas: FailureSchemas | undefined;

/** Made when they are first asked for: a browser needs none of them before a call fails. */
export function failureSchemas(): FailureSchemas {
  const made = (): Record<string, z.ZodMiniType> =>
    Object.fromEntries(Object.keys(errorStatus).map((code) => [code, failureOf(code)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `errorStatus` is a constant: it has no keys but the codes
  return (schemas ??= made() as FailureSchemas);
}

export const failureSchema = z.lazy(() => z.union(Object.values(failureSchemas())));
export type Failure = z.infer<typeof failureSchema>;
