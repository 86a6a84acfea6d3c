import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

export type Asked = { method: string; address: string; quotaProject: string | undefined; body: unknown };
export type Answer = { status?: number; body: object };

/** Something that plays Google's servers to a command of ours, for somebody who has signed in with gcloud. */
export type Google = {
  /** The environment of the command. */
  env: Record<string, string>;
  asked: Asked[];
  stop: () => Promise<void>;
};

/**
 * Starts it. `answer` gets everything but the sign-in itself. As Google does, it refuses whoever names no project that the call is
 * counted for (Google Cloud docs: 'Troubleshoot your ADC setup').
 * @param adc what the file that gcloud leaves holds besides a person's credentials.
 */
export async function playGoogle(answer: (asked: Asked) => Answer, adc: object = {}): Promise<Google> {
  const asked: Asked[] = [];
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const body = await text(request);
    const { method = '', url = '', headers } = request;
    if (url === '/token')
      return { body: { access_token: 'a-token', expires_in: 3600, token_type: 'Bearer' } };
    const quotaProject = headers['x-goog-user-project'];
    const one: Asked = {
      method,
      address: `https://${headers.host}${url}`,
      quotaProject: typeof quotaProject === 'string' ? quotaProject : undefined,
      body: body === '' ? null : JSON.parse(body),
    };
    asked.push(one);
    if (one.quotaProject !== undefined) return answer(one);
    return { status: 403, body: { error: { code: 403, message: 'This API requires a quota project.' } } };
  };
  const server = createServer((request, response) => {
    void answerTo(request).then(({ status = 200, body }) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.parse(z.object({ port: z.number() }), server.address());

  const home = mkdtempSync(join(tmpdir(), 'pawprints-gcloud-'));
  mkdirSync(join(home, '.config/gcloud'), { recursive: true });
  const person = {
    type: 'authorized_user',
    client_id: 'id',
    client_secret: 'secret',
    refresh_token: 'refresh',
  };
  writeFileSync(
    join(home, '.config/gcloud/application_default_credentials.json'),
    JSON.stringify({ ...person, ...adc }),
  );
  // Every connection to a server of the internet ends here.
  const hook = `import tls from 'node:tls'; import net from 'node:net'; tls.connect = () => {
    const socket = net.connect(${port}, '127.0.0.1');
    return socket.once('connect', () => socket.emit('secureConnect'));
  };`;
  return {
    env: {
      HOME: home,
      GOOGLE_APPLICATION_CREDENTIALS: '',
      GOOGLE_CLOUD_QUOTA_PROJECT: '',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}`,
    },
    asked,
    stop: async () => {
      server.close();
      await once(server, 'close');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
