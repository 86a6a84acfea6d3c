import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. 'user' needs a Firebase ID token as a bearer token, 'admin' one with the claim `role: 'ROLE_ADMIN'`; 'signature'
 * is Stripe's, over the raw body. Whose record it may be is the handler's to check.
 */
export type RouteAuth = 'none' | 'user' | 'admin' | 'signature';

/** One call of the API. Paths stand below `/api/v1`; the result comes in the envelope. */
export type RouteContract = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  auth: RouteAuth;
  summary: string;
  params?: z.ZodMiniType;
  /** Without one, the call reads no query, and refuses whatever is sent in it. */
  query?: z.ZodMiniType;
  /** Request headers that the call reads, names in lower case; others are no matter of the contract. */
  headers?: z.ZodMiniType;
  /** The JSON body, or the JSON part of a multipart body. */
  body?: z.ZodMiniType;
  multipart?: MultipartContract;
  result: z.ZodMiniType;
  /** Response headers that the caller reads, each with what it holds. */
  responseHeaders?: Readonly<Record<string, string>>;
  /** Beyond those that follow from the rest: see `errorsOf`. */
  errors?: readonly ErrorCode[];
  /** False where the result is the whole answer, without the envelope. */
  enveloped?: false;
  /** True where the answer is the same for everybody: a cache between may keep it for up to a minute. */
  shared?: true;
};

/** A multipart body: the parts that it must have, and what is said of a file that is missing or too large. */
export type MultipartContract = {
  jsonPart: string;
  filePart: string;
  maxFileBytes: number;
  messages: { missing: string; tooLarge: string };
};

/** Every code that a call can answer with; METHOD_NOT_ALLOWED belongs to a path, not to a call. */
export function errorsOf(route: RouteContract): ErrorCode[] {
  const { auth, params, body, multipart, enveloped = true, errors = [] } = route;
  const known: [ErrorCode, boolean][] = [
    ['VALIDATION_FAILED', true],
    ['UNAUTHENTICATED', auth === 'user' || auth === 'admin'],
    ['FORBIDDEN', auth === 'admin'],
    ['NOT_FOUND', params !== undefined],
    ['PAYLOAD_TOO_LARGE', body !== undefined || auth === 'signature'],
    ['UNSUPPORTED_MEDIA_TYPE', multipart !== undefined],
    // What is the same for everybody and made once, as the description of the API, is not counted.
    ['RATE_LIMITED', auth !== 'signature' && enveloped],
    ['TIMED_OUT', true],
    ['INTERNAL', true],
  ];
  return [...known.filter(([, applies]) => applies).map(([code]) => code), ...errors];
}
