import * as z from 'zod';
import { controls } from './controls.ts';
import type { Context } from './stand-in.ts';

type Controls = typeof controls;

type BodyOf<Run> = Run extends (context: Context, body: infer Body) => unknown ? Body : never;

export type Control = {
  [Name in keyof Controls]: (body: BodyOf<Controls[Name]>) => Promise<Awaited<ReturnType<Controls[Name]>>>;
};

const failure = z.object({ message: z.string() });

export function createControlClient(origin: string): Control {
  const call = async (name: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/_test/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    throw new Error(`The stand-in refused '${name}': ${failure.parse(answer).message}`);
  };
  const names = Object.keys(controls);
  const client = Object.fromEntries(names.map((name) => [name, (body: unknown) => call(name, body)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has a method for each of `controls`
  return client as Control;
}
