import type { MultipartContract } from '@pawprints/domain/contract/route';
import type { Request } from 'express';
import { ApiError, validationFailed } from '../lib/api-error.ts';

/**
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE for another kind of body, PAYLOAD_TOO_LARGE for a file above the contract's limit,
 * VALIDATION_FAILED for a body that ends too early, or has parts that the contract does not name.
 */
export async function readMultipart(
  { jsonPart, filePart, maxFileBytes, messages }: MultipartContract,
  request: Request,
  raw: Buffer<ArrayBuffer>,
) {
  const type = request.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Please send the body as multipart/form-data.');
  }
  const response = new Response(raw, { headers: { 'Content-Type': type } });
  const form = await response.formData().catch(() => {
    throw malformed('', 'The multipart body cannot be read.');
  });
  for (const name of form.keys()) {
    if (name !== jsonPart && name !== filePart) throw malformed(name, `Not known here: ${name}.`);
  }
  const named = async (name: string): Promise<Buffer | undefined> => {
    const [part, ...more] = form.getAll(name);
    if (more.length > 0) throw malformed(name, `Please send ${name} once.`);
    if (part === undefined) return undefined;
    // A browser sends JSON as a blob or as a plain field: both are accepted.
    const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(await part.arrayBuffer());
    if (bytes.length > maxFileBytes) throw new ApiError('PAYLOAD_TOO_LARGE', messages.tooLarge);
    return bytes;
  };
  return { json: await named(jsonPart), file: await named(filePart) };
}

function malformed(path: string, message: string): ApiError {
  return validationFailed([{ path, message }]);
}
