import { write } from 'firebase-functions/logger';
import { isStripeError } from './stripe-failure.ts';

export type LogFields = Record<string, string | number | boolean | null | undefined>;

export type Log = {
  info: (message: string, fields?: LogFields) => void;
  warn: (message: string, fields?: LogFields) => void;
  /** Logs the kind and the place of an error, never what a customer wrote. */
  error: (message: string, error: unknown, fields?: LogFields) => void;
  with: (fields: LogFields) => Log;
};

export function createLog(fields: LogFields = {}): Log {
  return {
    info: (message, more) => write({ severity: 'INFO', message, ...fields, ...more }),
    warn: (message, more) => write({ severity: 'WARNING', message, ...fields, ...more }),
    error: (message, error, more) =>
      write({ severity: 'ERROR', message, ...fields, ...describeError(error), ...more }),
    with: (more) => createLog({ ...fields, ...more }),
  };
}

/** Uses Stripe's codes, since its messages repeat what was sent. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const place = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  if (isStripeError(error)) {
    const { type, code, param, statusCode, requestId } = error;
    return { error: type, code, param, statusCode, stripeRequestId: requestId, place };
  }
  const code = 'code' in error ? String(error.code) : undefined;
  return { error: error.name, code, reason: redact(error.message), place };
}

/** Messages of other libraries may repeat what was sent. */
function redact(text: string): string {
  return text
    .replaceAll(/[^\s"'<>]+@[^\s"'<>]+/g, '[mail]')
    .replaceAll(/\b(ey[\w-]+\.[\w-]+\.[\w-]*|(sk|rk)_(test|live)_\w+|whsec_\w+)/g, '[secret]');
}
