type ErrorDetails = {
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  code?: string;
  param?: string;
};

export class ApiError extends Error {
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = { type: 'invalid_request_error', ...details };
  }
}

/** Refuses parameters before the request has an effect. The answer is not kept under the idempotency key. */
export class ParameterError extends ApiError {
  constructor(message: string, details: ErrorDetails = {}) {
    super(400, message, details);
  }
}
