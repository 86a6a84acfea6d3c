import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { projectId } from '../../tools/ports.ts';

/** Connections pass, are cut, or delay each packet by so many milliseconds. */
type State = 'open' | 'cut' | { lateMs: number };

export type FirestoreProxy = {
  firestore: Firestore;
  setState: (state: State) => void;
  close: () => Promise<void>;
};

/** A Firestore client that reaches the emulator through a proxy, which a test can slow down, cut and open again. */
export async function firestoreProxy(): Promise<FirestoreProxy> {
  const emulator = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const { hostname, port } = new URL(`http://${emulator}`);
  let state: State = 'open';
  const sockets = new Set<Socket>();
  /** In the order in which they have come. */
  const late = new Set<() => void>();
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes: Buffer) => {
        if (typeof state !== 'object') {
          to.write(bytes);
          return;
        }
        const pass = () => {
          clearTimeout(timer);
          late.delete(pass);
          to.write(bytes);
        };
        const timer = setTimeout(pass, state.lateMs);
        late.add(pass);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = z.parse(z.object({ port: z.number() }), server.address());
  return {
    firestore: clientOf(`127.0.0.1:${address.port}`, emulator),
    setState: (next) => {
      state = next;
      // Nothing overtakes what waits: the bytes of a connection have an order.
      for (const pass of late) pass();
      if (next === 'cut') for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The client takes the emulator's address from the environment when it is made, and from nowhere else. */
function clientOf(host: string, usual: string): Firestore {
  process.env['FIRESTORE_EMULATOR_HOST'] = host;
  try {
    return new Firestore({ projectId });
  } finally {
    process.env['FIRESTORE_EMULATOR_HOST'] = usual;
  }
}
