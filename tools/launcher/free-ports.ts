import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { host } from '../ports.ts';
import type { Ports, Service } from '../ports.ts';
import type { Child } from './child.ts';
import { UserError } from './user-error.ts';

const names: Partial<Record<Service, string>> = {
  hosting: 'the site',
  stripe: 'the Stripe stand-in',
  outbox: 'the outbox',
};

/** @throws UserError with the first port in use and a command that chooses other ports. */
export async function requireFreePorts(ports: Ports, wanted: readonly Service[]): Promise<void> {
  for (const service of wanted) {
    const port = ports[service];
    if (await isFree(port)) continue;
    throw new UserError(
      `Port ${port} (${names[service] ?? service}) is in use by another program ('lsof -i :${port}' names it), perhaps by ` +
        `another 'npm start'. Stop it, or choose other ports with PORT_OFFSET, for example PORT_OFFSET=100 ${typedCommand()}.`,
    );
  }
}

function typedCommand(): string {
  const [, , , ...args] = process.argv;
  const command = `npm run ${process.env['npm_lifecycle_event'] ?? 'start'}`;
  return args.length === 0 ? command : `${command} -- ${args.join(' ')}`;
}

/** Waits until a process that was started listens. @throws UserError with the sentence when it ends before that. */
export async function listening(
  port: number,
  { ended }: Pick<Child, 'ended'>,
  sentence: () => string,
): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  while (!(await canConnect(port))) {
    if (hasEnded) throw new UserError(sentence());
    await pause(100);
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen({ port, host, exclusive: true });
  return once(server, 'listening').then(
    () => new Promise((resolve) => server.close(() => resolve(true))),
    () => false,
  );
}

export async function canConnect(port: number): Promise<boolean> {
  const socket = connect(port, host);
  return once(socket, 'connect').then(
    () => {
      socket.destroy();
      return true;
    },
    () => false,
  );
}
