import { randomUUID } from 'node:crypto';
import type { RouteContract } from '@pawprints/domain/contract/route';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { Dependencies } from '../dependencies.ts';
import { ApiError, RetryLaterError, toApiError } from '../lib/api-error.ts';
import { createLog, type Log } from '../lib/log.ts';
import type { Route } from './define-route.ts';
import { setPublicCache } from './public-cache.ts';
import { uploadLimitMs, withTimeLimit, workLimitMs } from './time-limit.ts';

/** Hosting adds headers to pages only (firebase.json). */
const securityHeaders = new Map([
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
]);

/** A page of the site that a function serves instead of Hosting. */
export type Page = { address: RegExp; handle: RequestHandler };

export function createServer(
  routes: readonly Route[],
  dependencies: () => Promise<Dependencies>,
  pages: readonly Page[] = [],
): Express {
  const app = express();
  app.disable('etag');

  // Paths without parameters come first: `/reviews/{id}` would also match `/reviews/search`.
  const inOrder = routes.toSorted((a, b) => parametersOf(a) - parametersOf(b));
  for (const [path, routesOfPath] of Map.groupBy(inOrder, ({ contract }) => contract.path)) {
    const route = app.route(`/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    for (const { contract, run } of routesOfPath) {
      route[verbs[contract.method]]((request: Request, response: Response) =>
        answer(request, response, {
          name: `${contract.method} ${path}`,
          enveloped: contract.enveloped !== false,
          shared: contract.shared === true,
          limitMs: contract.multipart === undefined ? workLimitMs : uploadLimitMs + workLimitMs,
          work: (log) =>
            run({ request, response, dependencies: async () => ({ ...(await dependencies()), log }) }),
        }),
      );
    }
    const allowed = routesOfPath.map(({ contract }) => contract.method).join(', ');
    route.all((request, response) =>
      refuse(request, response.setHeader('Allow', allowed), 'METHOD_NOT_ALLOWED'),
    );
  }
  for (const { address, handle } of pages) app.get(address, handle);
  app.use((request, response) => refuse(request, response, 'NOT_FOUND'));
  // Express calls this only for an address that cannot be decoded.
  const undecodable: ErrorRequestHandler = (_error, request, response, _next) =>
    refuse(request, response, 'NOT_FOUND');
  app.use(undecodable);
  return app;
}

function parametersOf({ contract }: Route): number {
  return contract.path.split('{').length - 1;
}

const verbs = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<RouteContract['method'], string>;

const refusals = {
  METHOD_NOT_ALLOWED: 'This address does not take this method.',
  NOT_FOUND: 'There is nothing at this address.',
} as const;

function refuse(request: Request, response: Response, code: keyof typeof refusals): Promise<void> {
  return answer(request, response, {
    name: 'none',
    enveloped: true,
    shared: false,
    limitMs: workLimitMs,
    work: () => Promise.reject(new ApiError(code, refusals[code])),
  });
}

type Call = {
  name: string;
  enveloped: boolean;
  shared: boolean;
  limitMs: number;
  work: (log: Log) => Promise<unknown>;
};

async function answer(
  request: Request,
  response: Response,
  { name, enveloped, shared, limitMs, work }: Call,
): Promise<void> {
  const startedAt = performance.now();
  const requestId = randomUUID();
  const log = createLog({ requestId, route: name });
  response.removeHeader('X-Powered-By');
  response.setHeaders(securityHeaders);
  response.setHeader('X-Request-Id', requestId);
  response.setHeader('Cache-Control', 'no-store');
  try {
    const result = await withTimeLimit(limitMs, () => work(log));
    const body = JSON.stringify(enveloped ? { isSuccess: true, code: 'OK', message: 'OK', result } : result);
    if (shared && setPublicCache(request, response, body)) response.status(304).end();
    else {
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      // For HEAD too, of which Node would leave it out.
      response.setHeader('Content-Length', Buffer.byteLength(body)).end(body);
    }
  } catch (error) {
    const apiError = toApiError(error);
    const { status, code, message, result } = apiError;
    if (code === 'INTERNAL' || code === 'TIMED_OUT') log.error('The call failed.', error, callerIn(response));
    if (apiError instanceof RetryLaterError) response.setHeader('Retry-After', apiError.retryAfterSeconds);
    response.status(status).json({ isSuccess: false, code, message, result });
  }
  const durationMs = Math.round(performance.now() - startedAt);
  log.info('Answered.', { status: response.statusCode, durationMs, ...callerIn(response) });
}

function callerIn({ locals }: Response): { uid?: string } {
  const uid: unknown = locals['uid'];
  return typeof uid === 'string' ? { uid } : {};
}
