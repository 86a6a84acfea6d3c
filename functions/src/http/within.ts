import { ApiError } from './api-error.ts';

/**
 * The outcome of `work`, or an ApiError TIMED_OUT after `milliseconds`. What the work has begun by then goes on: whoever calls is
 * told so.
 */
export async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(
    () =>
      limit.reject(
        new ApiError(
          'TIMED_OUT',
          'This takes too long, and may yet be carried out. Please look whether it was before you try again.',
        ),
      ),
    milliseconds,
  );
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
