import { limits } from '@pawprints/domain/limits';
import type { RouteContract } from '@pawprints/domain/contract/route';
import type { Request } from 'express';
import { ApiError } from './api-error.ts';
import { validationFailed } from './problems.ts';

/** The bytes of the body as they came: the functions runtime keeps them on requests that have one. */
export function rawBodyOf({ multipart }: RouteContract, request: Request): Buffer {
  const raw = 'rawBody' in request && Buffer.isBuffer(request.rawBody) ? request.rawBody : Buffer.alloc(0);
  if (multipart !== undefined && raw.length > multipart.maxFileBytes + limits.jsonBytes) {
    throw new ApiError('PAYLOAD_TOO_LARGE', multipart.messages.tooLarge);
  }
  if (multipart === undefined && raw.length > limits.jsonBytes) {
    throw new ApiError('PAYLOAD_TOO_LARGE', `The request is larger than ${limits.jsonBytes / 1000} kB.`);
  }
  return raw;
}

/** Bytes as JSON, of whatever media type they say they are: no other one is taken. */
export function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw validationFailed([{ path: '', message: 'Please send the body as JSON.' }]);
  }
}
