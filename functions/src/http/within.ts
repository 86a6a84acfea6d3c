/** A call took longer than a caller waits. What it has begun goes on, and is finished by whoever asks next. */
class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * The outcome of `work`, or a TimeLimitError after `milliseconds`.
 */
export async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => limit.reject(new TimeLimitError(`No outcome within ${milliseconds} ms.`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
