import { emulatedEnvironment, serveFunctions, type Served } from '../../deploy/functions-alone.ts';
import { build } from '../../launcher/build.ts';
import { inRoot } from '../../paths.ts';

export async function startInstance(env: Record<string, string> = {}): Promise<Served & { apiUrl: string }> {
  const { functions } = await build({ functions: true, site: false });
  const served = await serveFunctions(inRoot(functions), { ...emulatedEnvironment(), ...env });
  return { ...served, apiUrl: `${served.url}/api/v1` };
}

/** In MiB, after a full garbage collection. */
export async function memoryOf({ memory }: Served): Promise<{ kept: number; resident: number }> {
  const { heapUsed, external, rss } = await memory();
  return { kept: Math.round((heapUsed + external) / 2 ** 20), resident: Math.round(rss / 2 ** 20) };
}
