import { connect, createServer } from 'node:net';
import { host, services } from '../ports.ts';
import type { Ports, Service } from '../ports.ts';
import { Fault } from './fault.ts';
import { outcomeOf } from './run-command.ts';

/** Fails with a sentence that names the first port in use and, where the system tells, who uses it. */
export async function requireFreePorts(ports: Ports, wanted: readonly Service[]): Promise<void> {
  for (const service of wanted) {
    const port = ports[service];
    if (await isFree(port)) continue;
    const user = (await userOf(port)) ?? `another 'npm start', perhaps: 'lsof -i :${port}' tells`;
    throw new Fault(
      `Port ${port} (${services[service]}) is in use by ${user}. Stop it, or choose other ports with PORT_OFFSET, ` +
        `for example PORT_OFFSET=100 ${command()}.`,
    );
  }
}

/** The command of ours that a person has typed, for them to type again. */
function command(): string {
  const name = process.env['npm_lifecycle_event'] ?? 'start';
  const words = process.env['npm_lifecycle_event'] === undefined ? [] : process.argv.slice(3);
  return [
    'npm',
    ...(['start', 'test'].includes(name) ? [name] : ['run', name]),
    ...(words.length > 0 ? ['--', ...words] : []),
  ].join(' ');
}

/** Resolves once something listens on the port. */
export async function listening(port: number, signal: AbortSignal): Promise<void> {
  while (!(await canConnect(port))) {
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 100));
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
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
}

async function userOf(port: number): Promise<string | undefined> {
  try {
    const { output } = await outcomeOf('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']);
    const pid = /^p(\d+)$/m.exec(output)?.[1];
    return pid && `'${/^c(.+)$/m.exec(output)?.[1] ?? 'a process'}' (process ${pid})`;
  } catch {
    return undefined; // lsof is not installed
  }
}
