/** What went wrong, in the words of Stripe's error object. */
export type ErrorDetails = {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  message: string;
  code?: string;
  param?: string;
};

/** A refusal in Stripe's shape: `{ error: { type, code, param, message } }` with its HTTP status. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(status: number, details: ErrorDetails) {
    super(details.message);
    this.status = status;
    this.details = details;
  }
}

/** A request that Stripe refuses with 400. */
export function invalidRequest(message: string, extra: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...extra });
}

/** An id that names nothing: 404 `resource_missing`. */
export function missingResource(noun: string, id: string, param: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${noun}: '${id}'`,
  });
}

/** The answer to a fault that a test has ordered. */
export function serverError(): ApiError {
  return new ApiError(500, { type: 'api_error', message: 'An unknown error occurred (ordered by a test).' });
}

/** The answer to too many requests, when a test has ordered it. */
export function rateLimited(): ApiError {
  return new ApiError(429, {
    type: 'rate_limit_error',
    code: 'rate_limit',
    message: 'Too many requests hit the API too quickly (ordered by a test).',
  });
}
