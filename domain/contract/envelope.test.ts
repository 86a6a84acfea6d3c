import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { failureSchema, failureSchemas, successSchema, type Failure } from './envelope.ts';
import { errorStatus, type ErrorCode } from './errors.ts';

const errorCodes = Object.keys(errorStatus);

const failed = (code: string, result: unknown) => ({ isSuccess: false, code, message: 'No.', result });
const quote = { lines: [], total: 45, appliedAddOns: [] };

describe('a failure', () => {
  it.each([
    ['VALIDATION_FAILED', [{ path: 'timeSlots.0.dropOffTime', message: 'Please select a drop-off time.' }]],
    ['PRICE_CHANGED', quote],
    ['PAYMENT_UNAVAILABLE', { reservationId: 7 }],
    [
      'AGREEMENT_REQUIRED',
      { version: 2, text: 'My dog is healthy.', hash: 'ab', publishedAt: '2026-11-26T08:00:00.000Z' },
    ],
  ])('%s brings its own result', (code, result) => {
    expect(z.parse(failureSchema, failed(code, result))).toEqual(failed(code, result));
    expect(z.safeParse(failureSchema, failed(code, null)).success).toBe(false);
  });

  it.each(
    errorCodes.filter(
      (code) =>
        ![
          'VALIDATION_FAILED',
          'PRICE_CHANGED',
          'NOT_AVAILABLE',
          'UNPAID_BOOKINGS',
          'AGREEMENT_REQUIRED',
          'PAYMENT_UNAVAILABLE',
        ].includes(code),
    ),
  )('%s brings nothing', (code) => {
    expect(z.parse(failureSchema, failed(code, null))).toEqual(failed(code, null));
    expect(z.safeParse(failureSchema, failed(code, { stack: 'x' })).success).toBe(false);
  });

  it('has a code that exists, and says so in every part', () => {
    expect(z.safeParse(failureSchema, failed('OK', null)).success).toBe(false);
    expect(z.safeParse(failureSchema, { ...failed('INTERNAL', null), isSuccess: true }).success).toBe(false);
  });

  it('is told apart by its code', () => {
    expectTypeOf<Failure['code']>().toEqualTypeOf<ErrorCode>();
    expectTypeOf<Extract<Failure, { code: 'PAYMENT_UNAVAILABLE' }>['result']>().toEqualTypeOf<{
      reservationId: number;
    }>();
    expect(Object.keys(failureSchemas())).toEqual(errorCodes);
  });
});

describe('a success', () => {
  const schema = successSchema(z.object({ checkoutUrl: z.url() }));

  it('has the code OK and the result of the call', () => {
    const answer = {
      isSuccess: true,
      code: 'OK',
      message: '',
      result: { checkoutUrl: 'https://pay.example.com/1' },
    };
    expect(z.parse(schema, answer)).toEqual(answer);
    expect(z.safeParse(schema, { ...answer, result: {} }).success).toBe(false);
    expect(z.safeParse(schema, { ...answer, code: 'CREATED' }).success).toBe(false);
  });
});

describe('the statuses', () => {
  it('are those of the codes', () => {
    expect(errorStatus).toEqual({
      VALIDATION_FAILED: 400,
      UNAUTHENTICATED: 401,
      FORBIDDEN: 403,
      BLOCKED: 403,
      NOT_FOUND: 404,
      METHOD_NOT_ALLOWED: 405,
      CONFLICT: 409,
      PRICE_CHANGED: 409,
      NOT_AVAILABLE: 409,
      UNPAID_BOOKINGS: 409,
      AGREEMENT_REQUIRED: 409,
      PAYLOAD_TOO_LARGE: 413,
      UNSUPPORTED_MEDIA_TYPE: 415,
      RATE_LIMITED: 429,
      PAYMENT_UNAVAILABLE: 503,
      BUSY: 503,
      TIMED_OUT: 500,
      INTERNAL: 500,
    });
  });
});
