import { ApiError } from '../lib/api-error.ts';

/** What a caller is told of any failure. Of an unknown one, only that it is ours: its text and stack stay in the log. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('INTERNAL', 'Something went wrong on our side. Please try again.');
}
