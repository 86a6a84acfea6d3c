import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { host, portsAt } from '../ports.ts';
import { UserError } from './user-error.ts';
import { listening, requireFreePorts } from './free-ports.ts';

const servers: Server[] = [];

/** A port of this machine on which something listens. */
function takenPort(): Promise<number> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('requireFreePorts', () => {
  it('names the port in use, whose it was to be, and the way out', async () => {
    const port = await takenPort();
    const refusal = requireFreePorts({ ...portsAt(0), hosting: port }, ['hosting']);
    await expect(refusal).rejects.toThrow(UserError);
    await expect(refusal).rejects.toThrow(
      new RegExp(`^Port ${port} \\(the site\\) is in use by .*PORT_OFFSET`),
    );
  });

  it('names the command that was typed, to be typed again', async () => {
    const port = await takenPort();
    vi.stubEnv('npm_lifecycle_event', 'deploy');
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'main.ts', 'deploy', '--dry-run']);
    await expect(requireFreePorts({ ...portsAt(0), storage: port }, ['storage'])).rejects.toThrow(
      /for example PORT_OFFSET=100 npm run deploy -- --dry-run\.$/,
    );
  });

  it('asks only for the ports that will be used', async () => {
    const port = await takenPort();
    await expect(requireFreePorts({ ...portsAt(0), hosting: port }, [])).resolves.toBeUndefined();
  });
});

describe('listening', () => {
  it('waits for a server', async () => {
    const { promise: ended } = Promise.withResolvers<void>();
    await expect(listening(await takenPort(), { ended }, () => 'It has ended.')).resolves.toBeUndefined();
  });

  it('gives up with a sentence when what it waits for ends', async () => {
    const port = await takenPort();
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const waiting = listening(port, { ended }, () => 'It has ended.');
    end();
    await expect(waiting).rejects.toThrow('It has ended.');
  });
});
