import type { Request } from 'express';
import { ApiError, validationFailed } from '../lib/api-error.ts';

/**
 * The fields of a form, the first of each name. RFC 8058 lets mail services send either kind.
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE for another kind of body, VALIDATION_FAILED for one that cannot be read.
 */
export async function readForm(request: Request, raw: Buffer<ArrayBuffer>): Promise<Record<string, string>> {
  const type = request.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Please send the body as a form.');
  }
  const response = new Response(raw, { headers: { 'Content-Type': type } });
  const form = await response.formData().catch(() => {
    throw validationFailed([{ path: '', message: 'The form cannot be read.' }]);
  });
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  return Object.fromEntries(texts.toReversed());
}
