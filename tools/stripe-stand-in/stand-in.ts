import { createServer, type Server } from 'node:http';
import { answerApi } from './api.ts';
import type { Context } from './context.ts';
import { answerControl } from './control-routes.ts';
import { createDeliveries } from './deliveries.ts';
import { createFaults } from './faults.ts';
import { readRequest, sendReply, type HttpReply, type HttpRequest } from './http.ts';
import { createIdempotency } from './idempotency.ts';
import { answerPage } from './page-routes.ts';
import { expireDueSessions, millisecondsToNextExpiry } from './sessions.ts';
import { createStateFile, readStateFile } from './state-file.ts';
import { createStore, type Store } from './store.ts';
import { createSwitches } from './switches.ts';

export type StandInOptions = {
  /** 0 takes any free port. */
  port: number;
  /** Where events go; without it they are only recorded. */
  webhookUrl?: string | undefined;
  /** Events are signed with each of them. */
  webhookSecrets?: readonly string[];
  secretKey?: string;
  /** Loaded at the start, written after changes and at the end. */
  stateFile?: string | undefined;
  /** Milliseconds before each further try of a delivery. */
  retryDelays?: readonly number[];
  /** Milliseconds that the webhook has for its answer. */
  deliveryTimeoutMs?: number;
};

export type StandIn = {
  /** E.g. `http://127.0.0.1:4242`. */
  origin: string;
  port: number;
  store: Store;
  stop: () => Promise<void>;
};

const host = '127.0.0.1';
const defaultRetryDelays = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000];
const defaultDeliveryTimeoutMs = 20_000;

/** Starts a stand-in for Stripe on 127.0.0.1. Throws where the port is taken or the state file cannot be read. */
export async function createStandIn(options: StandInOptions): Promise<StandIn> {
  let origin = '';
  let expiry: NodeJS.Timeout | undefined;
  const saved = options.stateFile === undefined ? null : readStateFile(options.stateFile);
  const store = createStore(() => {
    stateFile?.saveSoon();
    planExpiry();
  });
  const stateFile =
    options.stateFile === undefined ? null : createStateFile(options.stateFile, store.exportState);
  const target =
    options.webhookUrl === undefined
      ? null
      : {
          url: options.webhookUrl,
          secrets: options.webhookSecrets ?? ['whsec_local'],
          timeoutMs: options.deliveryTimeoutMs ?? defaultDeliveryTimeoutMs,
        };
  const context: Context = {
    store,
    deliveries: createDeliveries(store, target, options.retryDelays ?? defaultRetryDelays),
    faults: createFaults(),
    refundOutcomes: createSwitches(),
    secretKey: options.secretKey ?? 'sk_test_local',
    origin: () => origin,
  };
  const idempotency = createIdempotency(store);

  const planExpiry = () => {
    clearTimeout(expiry);
    const wait = millisecondsToNextExpiry(context);
    if (wait !== null) expiry = setTimeout(() => expireDueSessions(context), wait);
  };

  const answer = (request: HttpRequest): Promise<HttpReply> | HttpReply => {
    expireDueSessions(context);
    if (request.path.startsWith('/_test/')) return answerControl(context, request);
    if (request.path.startsWith('/c/pay/')) return answerPage(context, request);
    return answerApi(context, idempotency, request);
  };

  const server = createServer((message, response) => {
    readRequest(message)
      .then(answer)
      .catch((error: unknown) => (message.complete ? brokenReply(error) : gone))
      .then((reply) => sendReply(response, reply))
      .catch(() => response.destroy());
  });
  const port = await listen(server, options.port);
  origin = `http://${host}:${port}`;

  if (saved) store.importState(saved);
  for (const event of store.events.all()) if (event.delivery === 'pending') context.deliveries.send(event);

  return {
    origin,
    port,
    store,
    stop: async () => {
      clearTimeout(expiry);
      context.deliveries.stop();
      context.faults.release({});
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      stateFile?.flush();
      clearTimeout(expiry);
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The server has no port.'));
      else resolve(address.port);
    });
  });
}

/** The caller has left before it had said everything. */
const gone: HttpReply = { kind: 'reset' };

/** A defect of the stand-in itself: seen in its log, and as a 500 by its caller. */
function brokenReply(error: unknown): HttpReply {
  console.error(error);
  const message = 'The stand-in failed; see its log.';
  return { kind: 'json', status: 500, body: JSON.stringify({ error: { type: 'api_error', message } }) };
}
