import { errorStatus, type ErrorCode } from '@pawprints/domain/contract/errors';
import type { ValidationIssue } from '@pawprints/domain/validation-issue';

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

/** The same call can succeed after that time. */
export class RetryLaterError extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(code: ErrorCode, message: string, retryAfterSeconds: number) {
    super(code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class RateLimitError extends RetryLaterError {
  constructor(message: string, retryAfterSeconds: number) {
    super('RATE_LIMITED', message, retryAfterSeconds);
  }
}

export class BusyError extends RetryLaterError {
  constructor(message: string, retryAfterSeconds: number) {
    super('BUSY', message, retryAfterSeconds);
  }
}

/** More than a person would read, and few enough that an answer is not much larger than its request. */
const maxIssues = 50;

export function validationFailed(issues: readonly [ValidationIssue, ...ValidationIssue[]]): ApiError {
  return new ApiError('VALIDATION_FAILED', issues[0].message, issues.slice(0, maxIssues));
}

/** @throws ApiError VALIDATION_FAILED unless the list is empty. */
export function refuseAny([first, ...others]: readonly ValidationIssue[]): void {
  if (first !== undefined) throw validationFailed([first, ...others]);
}

/** An unknown error becomes INTERNAL. Its text and stack stay in the log. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('INTERNAL', 'Something went wrong on our side. Please try again.');
}
