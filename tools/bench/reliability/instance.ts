import { routes } from '@pawprints/domain/contract/routes';
import type { RouteName } from '../../../tests/support/sample-requests.ts';
import { emulatedEnvironment, serveFunctions, type Served } from '../../deploy/functions-alone.ts';
import { build } from '../../launcher/build.ts';
import { inRoot } from '../../paths.ts';

export async function startInstance(env: Record<string, string> = {}): Promise<Served> {
  const { functions } = await build({ functions: true, site: false });
  return serveFunctions(inRoot(functions), { ...emulatedEnvironment(), ...env });
}

/** In MiB, after a full garbage collection. */
export async function memoryOf({ memory }: Served): Promise<{ kept: number; resident: number }> {
  const { heapUsed, external, rss } = await memory();
  return { kept: Math.round((heapUsed + external) / 2 ** 20), resident: Math.round(rss / 2 ** 20) };
}

type Options = { token?: string; id?: number; search?: string; body?: object; address?: string };
export type Answer = { status: number; headers: Headers; text: string; milliseconds: number };

export async function send(url: string, name: RouteName, options: Options = {}): Promise<Answer> {
  const { token, id, search = '', body, address } = options;
  const { method, path } = routes[name];
  const start = performance.now();
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api/v1${path.replace('{id}', String(id))}${search}`, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(address !== undefined && { 'X-Forwarded-For': address }),
      ...(!isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    milliseconds: performance.now() - start,
  };
}
