import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { MultipartContract } from '@pawprints/domain/contract/route';
import type { Request } from 'express';
import { ApiError, validationFailed } from '../lib/api-error.ts';

export type MultipartBody = { json: Buffer | undefined; file: Buffer | undefined };

/**
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE for another kind of body, PAYLOAD_TOO_LARGE for a file above the contract's limit,
 * VALIDATION_FAILED for a body that ends too early, or has parts that the contract does not name.
 */
export async function readMultipart(
  { jsonPart, filePart, maxFileBytes, messages }: MultipartContract,
  request: Request,
  raw: Buffer,
): Promise<MultipartBody> {
  const parts = await partsOf(raw, request.get('content-type') ?? '', maxFileBytes);
  for (const { name, truncated } of parts) {
    if (name !== jsonPart && name !== filePart) throw malformed(name, `Not known here: ${name}.`);
    if (truncated) throw new ApiError('PAYLOAD_TOO_LARGE', messages.tooLarge);
  }
  const named = (name: string): Buffer | undefined => {
    const [part, ...more] = parts.filter((candidate) => candidate.name === name);
    if (more.length > 0) throw malformed(name, `Please send ${name} once.`);
    return part?.bytes;
  };
  return { json: named(jsonPart), file: named(filePart) };
}

type Part = { name: string; bytes: Buffer; truncated: boolean };

const maxParts = 10;

async function partsOf(raw: Buffer, contentType: string, maxBytes: number): Promise<Part[]> {
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Please send the body as multipart/form-data.');
  }
  const parts: { name: string; chunks: Buffer[]; stream: BusboyFileStream }[] = [];
  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      // A browser sends JSON as a blob, which looks like a file, or as a plain field: both are accepted.
      isPartAFile: () => true,
      limits: { fileSize: maxBytes, files: maxParts },
    });
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      parts.push({ name, chunks, stream });
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // A part that ends too early fails the parser too.
      stream.on('error', () => undefined);
    });
    await pipeline([raw], parser);
  } catch {
    throw malformed('', 'The multipart body cannot be read.');
  }
  return parts.map(({ name, chunks, stream }) => ({
    name,
    bytes: Buffer.concat(chunks),
    truncated: stream.truncated,
  }));
}

function malformed(path: string, message: string): ApiError {
  return validationFailed([{ path, message }]);
}
