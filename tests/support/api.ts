import { failureSchema, successSchema } from '@pawprints/domain/contract/envelope';
import type { ErrorCode } from '@pawprints/domain/contract/errors';
import type { RouteContract } from '@pawprints/domain/contract/route';
import * as z from 'zod/mini';
import type { Person } from './people.ts';
import { apiUrl } from './suite.ts';

type Part<Route extends RouteContract, Name extends 'params' | 'query' | 'body'> =
  Route extends Record<Name, infer Schema extends z.ZodMiniType> ? z.input<Schema> : never;

type Options<Route extends RouteContract> = {
  as?: Pick<Person, 'token'>;
  params?: Readonly<Record<string, number | string>>;
  query?: Partial<Record<keyof Part<Route, 'query'>, string | number>>;
  body?: Part<Route, 'body'>;
  headers?: Record<string, string>;
};

export type Success<Result> = { status: number; headers: Headers; result: Result };
export type Failure = {
  status: number;
  headers: Headers;
  code: ErrorCode;
  message: string;
  result: unknown;
};

/** Makes a call of the contract; throws unless it is carried out and its answer keeps the contract. */
export async function call<Route extends RouteContract>(
  route: Route,
  options: Options<Route> = {},
): Promise<Success<z.output<Route['result']>>> {
  const { status, headers, json } = await send(route, options);
  if (status !== 200) throw new Error(`${route.method} ${route.path}: ${status} ${JSON.stringify(json)}`);
  const { result } = z.parse(successSchema(z.unknown()), json);
  return { status, headers, result: z.parse<Route['result']>(route.result, result) };
}

/** Makes a call that is to fail; throws if it is carried out, or if its answer is not the envelope of a failure. */
export async function refused<Route extends RouteContract>(
  route: Route,
  options: Omit<Options<Route>, 'body'> & { body?: unknown } = {},
): Promise<Failure> {
  const { status, headers, json } = await send(route, options);
  return { status, headers, ...z.parse(failureSchema, json) };
}

/** Makes a call that may be carried out or not. */
export async function statusOf<Route extends RouteContract>(
  route: Route,
  options: Options<Route> = {},
): Promise<number> {
  return (await send(route, options)).status;
}

/** A request as it is, for what the contract would not let through. */
export async function request(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; json: unknown }> {
  const response = await fetch(`${apiUrl}${path}`, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: parseJson(text) };
}

function send(
  route: RouteContract,
  options: {
    as?: Pick<Person, 'token'>;
    params?: Readonly<Record<string, number | string>>;
    query?: object;
    body?: unknown;
    headers?: Record<string, string>;
  },
): ReturnType<typeof request> {
  const { as, params, query, body, headers } = options;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return request(`${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
    method: route.method,
    headers: {
      ...(as !== undefined && { Authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The API answered no JSON: ${text.slice(0, 500)}`);
  }
}
