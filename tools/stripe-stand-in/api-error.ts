type ErrorDetails = {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  message: string;
  code?: string;
  param?: string;
};

export class ApiError extends Error {
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(status: number, details: ErrorDetails) {
    super(details.message);
    this.status = status;
    this.details = details;
  }
}

/** Refuses parameters before the request has an effect. The answer is not kept under the idempotency key. */
export class ParameterError extends ApiError {
  constructor(message: string, extra: { code?: string; param?: string } = {}) {
    super(400, { type: 'invalid_request_error', message, ...extra });
  }
}

export function invalidRequest(message: string, extra: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...extra });
}

export function resourceMissing(noun: string, id: string, param: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${noun}: '${id}'`,
  });
}
