import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { host, services } from '../ports.ts';
import type { Ports, Service } from '../ports.ts';
import { UserError } from './user-error.ts';

/** @throws UserError with the first port in use and a command that chooses other ports. */
export async function requireFreePorts(ports: Ports, wanted: readonly Service[]): Promise<void> {
  for (const service of wanted) {
    const port = ports[service];
    if (await isFree(port)) continue;
    throw new UserError(
      `Port ${port} (${services[service]}) is in use by another program ('lsof -i :${port}' names it), perhaps by another ` +
        `'npm start'. Stop it, or choose other ports with PORT_OFFSET, for example PORT_OFFSET=100 ${typedCommand()}.`,
    );
  }
}

function typedCommand(): string {
  const name = process.env['npm_lifecycle_event'] ?? 'start';
  const args = process.env['npm_lifecycle_event'] === undefined ? [] : process.argv.slice(3);
  const words = ['start', 'test'].includes(name) ? ['npm', name] : ['npm', 'run', name];
  return [...words, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}

export async function listening(port: number, signal: AbortSignal): Promise<void> {
  while (!(await canConnect(port))) {
    signal.throwIfAborted();
    await pause(100);
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

export function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
