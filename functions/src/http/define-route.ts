import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import { noQuery } from '@pawprints/domain/contract/fields';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { serverLimits } from '@pawprints/domain/server-limits';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { ApiError, refuseAny } from '../lib/api-error.ts';
import type { Counted } from '../lib/rate-limits.ts';
import { requireAppCheck, authenticate, type Caller } from './authenticate.ts';
import { clientAddress } from './client-address.ts';
import { jsonOf, readBody } from './read-body.ts';
import { readForm } from './read-form.ts';
import { readMultipart } from './read-multipart.ts';
import { uploadLimitMs, withTimeLimit, workLimitMs } from './time-limit.ts';

type Part<Contract extends RouteContract, Name extends 'params' | 'query' | 'headers' | 'body'> =
  Contract extends Record<Name, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined;

export type RouteInput<Contract extends RouteContract> = {
  params: Part<Contract, 'params'>;
  query: Part<Contract, 'query'>;
  headers: Part<Contract, 'headers'>;
  body: Part<Contract, 'body'>;
  file: Contract extends { multipart: object } ? Buffer : undefined;
  user: Contract['auth'] extends 'user' | 'admin' ? Caller : null;
  deps: Dependencies;
  request: { rawBody: Buffer; header: (name: string) => string | undefined };
  setHeader: (name: string, value: string) => void;
};

export type Incoming = {
  request: Request;
  response: Response;
  dependencies: () => Promise<Dependencies>;
};

export type Route = {
  contract: RouteContract;
  run: (incoming: Incoming) => Promise<unknown>;
};

/** Throws an ApiError for every failure that the caller may see. */
export type Handler<Contract extends RouteContract> = (
  input: RouteInput<Contract>,
) => Promise<z.output<Contract['result']>>;

export type Handlers<Routes extends Record<string, RouteContract>> = {
  [Id in keyof Routes]: Handler<Routes[Id]>;
};

export function defineRoute<const Contract extends RouteContract>(
  contract: Contract,
  {
    signsIn = false,
    handle,
  }: {
    /** Counts as a sign-in, not as a write (docs/rules.md#limits). */
    signsIn?: boolean;
    handle: Handler<Contract>;
  },
): Route {
  return {
    contract,
    run: async ({ request, response, dependencies }) => {
      const deps = await dependencies();
      const counts = countsOf(contract, signsIn);
      if (counts !== null) await deps.rateLimits(counts.address, addressOf(request));
      const user = await callerOf(contract, request, response, deps);
      if (counts?.caller !== undefined && user !== null) await deps.rateLimits(counts.caller, user.uid);
      const rawBody = await rawBodyOf(contract, request);
      const log = user === null ? deps.log : deps.log.with({ uid: user.uid });
      const waitedFor: Promise<void>[] = [];
      const answerWaitsFor = (work: Promise<void>) => void waitedFor.push(work);
      const input = {
        ...(await parseRequest(contract, request, rawBody)),
        user,
        deps: { ...deps, log, answerWaitsFor },
        request: { rawBody, header: (name: string) => request.get(name) },
        setHeader: (name: string, value: string) => response.setHeader(name, value),
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was just parsed with the schema of its type
      const parsed = input as unknown as RouteInput<Contract>;
      const result = await withTimeLimit(workLimitMs, async () => {
        try {
          return await handle(parsed);
        } finally {
          for (const work of waitedFor) await work;
        }
      });
      return z.parse(contract.result, result);
    },
  };
}

/** Counts the address before anything else, and the caller once authenticated. */
function countsOf(
  { method, auth, multipart }: RouteContract,
  signsIn: boolean,
): { address: Counted; caller?: Counted } | null {
  if (auth === 'signature') return null;
  if (method === 'GET') return { address: 'readsOfIp', caller: 'readsOfCustomer' };
  if (signsIn) return { address: 'signInsOfIp' };
  return {
    address: 'writesOfIp',
    caller: multipart === undefined ? 'writesOfCustomer' : (multipart.counted ?? 'uploadsOfCaller'),
  };
}

export function addressOf(request: Request): string {
  return clientAddress(request.get('x-forwarded-for'), request.socket.remoteAddress);
}

async function callerOf(
  { auth }: RouteContract,
  request: Request,
  { locals }: Response,
  deps: Dependencies,
): Promise<Caller | null> {
  if (auth === 'none' || auth === 'signature') return null;
  await requireAppCheck(deps, request.get('x-firebase-appcheck'));
  const user = await authenticate(deps.auth, request.get('authorization'), {
    checkRevoked: auth === 'admin',
  });
  // For the log, also where the caller is refused.
  locals['uid'] = user.uid;
  if (auth === 'admin' && user.role !== 'ROLE_ADMIN') {
    throw new ApiError('FORBIDDEN', 'Only administrators may do this.');
  }
  return user;
}

/** @throws ApiError VALIDATION_FAILED for any query. */
export function refuseQuery(request: Request): void {
  refuseAny(parsePart(noQuery, request.query).issues);
}

function parsePart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
): { value?: unknown; issues: ValidationIssue[] } {
  if (schema === undefined) return { issues: [] };
  const { data, error } = z.safeParse(schema, value);
  if (error === undefined) return { value: data, issues: [] };
  return { issues: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
}

/** Parses all parts before it refuses any, so that the caller learns of every issue at once. */
async function parseRequest(
  contract: RouteContract,
  request: Request,
  rawBody: Buffer<ArrayBuffer>,
): Promise<Record<string, unknown>> {
  const { json, file } = await bodyOf(contract, request, rawBody);
  const parts = {
    params: parsePart(contract.params, request.params),
    query: parsePart(contract.query ?? noQuery, request.query),
    headers: parsePart(contract.headers, request.headers),
    body: parsePart(contract.body, json),
    file,
  };
  refuseAny(Object.values(parts).flatMap((part) => part.issues));
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.value]));
}

async function rawBodyOf(
  { auth, body, multipart }: RouteContract,
  request: Request,
): Promise<Buffer<ArrayBuffer>> {
  if (multipart !== undefined) {
    const { maxFileBytes, messages } = multipart;
    const maxBytes = maxFileBytes + serverLimits.jsonBytes;
    return withTimeLimit(uploadLimitMs, () => readBody(request, maxBytes, messages.tooLarge));
  }
  if (body === undefined && auth !== 'signature') return Buffer.alloc(0);
  return readBody(
    request,
    serverLimits.jsonBytes,
    `The request is larger than ${serverLimits.jsonBytes / 1000} kB.`,
  );
}

async function bodyOf(
  contract: RouteContract,
  request: Request,
  raw: Buffer<ArrayBuffer>,
): Promise<{ json?: unknown; file: { value?: Buffer; issues: ValidationIssue[] } }> {
  const { body, form, multipart } = contract;
  if (body === undefined) return { file: { issues: [] } };
  if (form) return { json: await readForm(request, raw), file: { issues: [] } };
  if (multipart === undefined) return { json: jsonOf(raw), file: { issues: [] } };
  const { json, file } = await readMultipart(multipart, request, raw);
  const missing = [{ path: multipart.filePart, message: multipart.messages.missing }];
  return {
    json: json === undefined ? undefined : jsonOf(json),
    file: file === undefined || file.length === 0 ? { issues: missing } : { value: file, issues: [] },
  };
}
