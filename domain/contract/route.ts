import type * as z from 'zod/mini';
import type { callRates } from '../limits.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. 'user' needs a Firebase ID token as bearer token, 'admin' one with the claim `role: 'ROLE_ADMIN'`;
 * 'signature' is Stripe's signature of the raw body. The handler checks whose record it is.
 */
export type RouteAuth = 'none' | 'user' | 'admin' | 'signature';

/** Paths are relative to `/api/v1`. */
export type RouteContract = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  auth: RouteAuth;
  summary: string;
  params?: z.ZodMiniType;
  /** Without a schema, the call refuses any query. */
  query?: z.ZodMiniType;
  /** The request headers that the call reads, names in lower case. Others are allowed. */
  headers?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The body is a form, as a page without scripts or a mail program sends it, and not JSON. */
  form?: true;
  multipart?: MultipartContract;
  result: z.ZodMiniType;
  responseHeaders?: Readonly<Record<string, string>>;
  /** In addition to those that `errorsOf` derives. */
  errors?: readonly ErrorCode[];
  /** False where the response is the bare result, without the envelope. */
  enveloped?: false;
  /** True where everybody gets the same answer: a cache may keep it for up to a minute. */
  shared?: true;
};

export type MultipartContract = {
  jsonPart: string;
  filePart: string;
  maxFileBytes: number;
  messages: { missing: string; tooLarge: string };
  /** As what it is counted (docs/rules.md#limits); else as an upload. */
  counted?: keyof typeof callRates;
};

/** Without METHOD_NOT_ALLOWED, which belongs to a path and not to a call. */
export function errorsOf(route: RouteContract): ErrorCode[] {
  const { auth, params, body, form, multipart, enveloped = true, errors = [] } = route;
  const known: [ErrorCode, boolean][] = [
    ['VALIDATION_FAILED', true],
    ['UNAUTHENTICATED', auth === 'user' || auth === 'admin'],
    ['FORBIDDEN', auth === 'admin'],
    ['NOT_FOUND', params !== undefined],
    ['PAYLOAD_TOO_LARGE', body !== undefined || auth === 'signature'],
    ['UNSUPPORTED_MEDIA_TYPE', multipart !== undefined || form === true],
    // The description of the API is not counted: it is the same for everybody and made once.
    ['RATE_LIMITED', auth !== 'signature' && enveloped],
    ['TIMED_OUT', true],
    ['INTERNAL', true],
  ];
  return [...known.filter(([, applies]) => applies).map(([code]) => code), ...errors];
}
