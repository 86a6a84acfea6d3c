import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { ConnectionReset } from './faults.ts';
import { expireDueSessions } from './sessions.ts';
import { createStandIn, type StandIn } from './stand-in.ts';
import type { StripeState } from './state.ts';
import type { Webhook } from './webhook.ts';

type ServerOptions = { port: number; state?: StripeState | undefined; webhook?: Webhook | undefined };

export type StandInServer = { origin: string; standIn: StandIn; stop: () => Promise<void> };

const host = '127.0.0.1';
const expiryCheckMs = 1_000;

/** Listens on 127.0.0.1; port 0 takes a free one. @throws when the port is in use. */
export async function startServer({ port, ...options }: ServerOptions): Promise<StandInServer> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://${host}:${typeof address === 'object' ? address?.port : port}`;
  const standIn = createStandIn({ origin, ...options });
  server.on('request', (message, response) => void answer(standIn, message, response));
  const expiryCheck = setInterval(() => expireDueSessions(standIn), expiryCheckMs);
  for (const event of standIn.state.events) if (event.standIn.delivery === 'pending') standIn.onEvent(event);

  return {
    origin,
    standIn,
    stop: async () => {
      clearInterval(expiryCheck);
      standIn.deliveries.stop();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(standIn: StandIn, message: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const reply = await standIn.fetch(await requestOf(standIn.origin, message));
    response.writeHead(reply.status, { ...Object.fromEntries(reply.headers), 'cache-control': 'no-store' });
    response.end(await reply.text());
  } catch (error) {
    // The message is incomplete when the caller has disconnected.
    if (error instanceof ConnectionReset || !message.complete) {
      message.socket.resetAndDestroy();
      return;
    }
    console.error(error);
    response.writeHead(500).end();
  }
}

async function requestOf(origin: string, message: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headersDistinct } = message;
  const headers = Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]);
  const body = await text(message);
  return new Request(new URL(url, origin), {
    method,
    headers: Object.fromEntries(headers),
    body: method === 'GET' || method === 'HEAD' ? null : body,
  });
}
