import { errorStatus, type ErrorCode } from '@pawprints/domain/contract/errors';
import type { ValidationIssue } from '@pawprints/domain/validation-issue';

/** A failure that the caller sees: the code determines the HTTP status. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly result: unknown;

  constructor(code: ErrorCode, message: string, result: unknown = null) {
    super(message);
    this.code = code;
    this.result = result;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** RATE_LIMITED, with the seconds after which the caller may try again. */
export class RateLimitError extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super('RATE_LIMITED', message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** More than a person would read, and few enough that no request makes an answer much larger than itself. */
const maxIssues = 50;

/** The message is that of the first issue; the result has up to 50. */
export function validationFailed(issues: readonly [ValidationIssue, ...ValidationIssue[]]): ApiError {
  return new ApiError('VALIDATION_FAILED', issues[0].message, issues.slice(0, maxIssues));
}

/** @throws ApiError VALIDATION_FAILED where something is wrong. */
export function refuseAny([first, ...others]: readonly ValidationIssue[]): void {
  if (first !== undefined) throw validationFailed([first, ...others]);
}

/** An unknown error becomes INTERNAL: its text and stack stay in the log. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('INTERNAL', 'Something went wrong on our side. Please try again.');
}
