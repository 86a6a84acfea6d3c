import { parse } from 'qs';
import * as z from 'zod';
import { ParameterError } from './api-error.ts';
import { found } from './state.ts';

export type Fields = Record<string, unknown>;

/** Decodes a form body or query in the encoding of Stripe's SDKs: `line_items[0][quantity]=1`. */
export function parseForm(text: string): Fields {
  return parse(text, { arrayLimit: 100 });
}

export const integer = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number);
export const positiveInteger = integer.pipe(z.number().min(1));
export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true');
export const url = z.url({ protocol: /^https?$/ }).max(5_000);

/** Stripe docs, Metadata: at most 50 keys of 40 characters with values of 500. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((value) => Object.keys(value).length <= 50, 'Metadata can have at most 50 keys.');

export const listParams = z.strictObject({
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
});

/** One page of a list, newest first; `records` are oldest first. @throws ApiError 404 for an unknown cursor. */
export function listObject(
  records: readonly { id: string; created: number }[],
  { limit, starting_after: cursor }: z.output<typeof listParams>,
) {
  const newestFirst = records.toSorted((a, b) => a.created - b.created).toReversed();
  const last =
    cursor === undefined ? -1 : newestFirst.indexOf(found(records, cursor, 'object', 'starting_after'));
  const rest = newestFirst.slice(last + 1);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit };
}

/** @throws ParameterError with Stripe's answer to the first invalid parameter. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, fields: Fields): z.output<Schema> {
  const parsed = schema.safeParse(fields, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue ? errorOf(issue) : new ParameterError('Invalid request.');
}

function errorOf(issue: z.core.$ZodIssue): ParameterError {
  const param = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? '']);
    return new ParameterError(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    });
  }
  if (issue.input === undefined) {
    return new ParameterError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const code = codeOf(issue);
  return new ParameterError(`Invalid ${param}: ${issue.message}`, {
    param,
    ...(code !== undefined && { code }),
  });
}

const formatCodes = new Map([
  ['url', 'url_invalid'],
  ['email', 'email_invalid'],
  ['regex', 'parameter_invalid_integer'],
]);

function codeOf(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === 'invalid_format') return formatCodes.get(issue.format);
  if (issue.code !== 'too_small') return undefined;
  return issue.origin === 'string' ? 'parameter_invalid_empty' : 'parameter_invalid_integer';
}

/** `['line_items', 0, 'quantity']` becomes `line_items[0][quantity]`. */
function nameOf([first = '', ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join('');
}
