import { errorStatus, type ErrorCode } from '@pawprints/domain/contract/errors';
import { failureSchema, type Failure as KnownFailure } from '@pawprints/domain/contract/envelope';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { connectionFailed, olderPage } from '@pawprints/domain/first-load-messages';
import * as z from 'zod/mini';
import { parseJson } from './json.ts';

type Success<Result> = { isSuccess: true; code: 'OK'; message: string; result: Result; headers: Headers };
/** With some codes, `result` has details. */
type Refusal = KnownFailure & { status: number };
/** A code that a later version of the API has added. */
type UnknownCode = string & { readonly known: false };
/** 'ERROR': no answer (`status` null), or one that does not match the contract. */
type OtherFailure = {
  isSuccess: false;
  code: 'ERROR' | UnknownCode;
  message: string;
  result: null;
  status: number | null;
};

export type Failure = Refusal | OtherFailure;
export type Answer<Result> = Success<Result> | Failure;

export function failedWith<Code extends ErrorCode>(
  failure: Failure,
  code: Code,
): failure is Extract<Failure, { code: Code }> {
  return failure.code === code;
}

export type Received = { status: number; headers: Headers; text: string };

const successSchema = z.object({ isSuccess: z.literal(true), message: z.string(), result: z.unknown() });
const refusalSchema = z.object({ isSuccess: z.literal(false), code: z.string(), message: z.string() });

/** A response that is not our envelope, or whose result does not match the contract, is a failure. */
export function readAnswer<Route extends RouteContract>(
  route: Route,
  { status, headers, text }: Received,
): Answer<z.output<Route['result']>> {
  const json = parseJson(text);
  const success = successSchema.safeParse(json);
  if (success.success) {
    const result = z.safeParse<Route['result']>(route.result, success.data.result);
    if (!result.success) return { ...noAnswer(status), message: olderPage };
    return { isSuccess: true, code: 'OK', message: success.data.message, result: result.data, headers };
  }
  const refusal = refusalSchema.safeParse(json);
  return refusal.success ? readRefusal(json, refusal.data, status) : unreadable(status);
}

/** A 401 ends the session whatever its body is. */
function unreadable(status: number): Failure {
  return status === 401 ? { ...noAnswer(status), code: 'UNAUTHENTICATED', status } : noAnswer(status);
}

function readRefusal(json: unknown, refusal: z.infer<typeof refusalSchema>, status: number): Failure {
  const message = refusal.message || connectionFailed;
  // Most codes have no result. Ignore one that comes anyway.
  for (const read of [json, { ...refusal, result: null }]) {
    const known = failureSchema.safeParse(read);
    if (known.success) return { ...known.data, message, status };
  }
  return { ...noAnswer(status), message, ...(isUnknown(refusal.code) && { code: refusal.code }) };
}

function isUnknown(code: string): code is UnknownCode {
  return !Object.hasOwn(errorStatus, code);
}

export function noAnswer(status: number | null): OtherFailure {
  return { isSuccess: false, code: 'ERROR', message: connectionFailed, result: null, status };
}

export function failureText({ status, code, message }: Failure): string {
  if (status === null) return 'The server did not answer. Please check your connection.';
  return code === 'ERROR' && message === connectionFailed
    ? `The server could not answer this (error ${status}).`
    : message;
}
