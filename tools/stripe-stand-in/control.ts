import * as z from 'zod';
import { controls } from './controls.ts';

type Controls = typeof controls;

/** The controls of `controls.ts` over HTTP. Every method rejects with the stand-in's sentence where it refuses. */
export type Control = {
  [Name in keyof Controls]: (body: z.input<Controls[Name]['body']>) => ReturnType<Controls[Name]['run']>;
};

const failure = z.object({ message: z.string() });

/** A client of a running stand-in, e.g. at `http://127.0.0.1:4242`. */
export function createControl(origin: string): Control {
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
  const client = Object.fromEntries(
    Object.keys(controls).map((name) => [name, (body: unknown) => call(name, body)]),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has a method for each of `controls`
  return client as Control;
}
