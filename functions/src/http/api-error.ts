import { errorStatus, type ErrorCode } from '@pawprints/domain/contract/errors';

/** A failure that the caller is told of: its code fixes the HTTP status, `message` is shown, `result` goes with it. */
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
