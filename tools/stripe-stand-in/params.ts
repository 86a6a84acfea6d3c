import * as z from 'zod';
import { type ApiError, invalidRequest } from './api-error.ts';
import { fieldName, type FormFields } from './form.ts';

type Refinement = z.core.$RefinementCtx;

/** Adds a fault with Stripe's error code to a parse. */
export function refuse(context: Refinement, message: string, code?: string): never {
  context.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
}

/** A text; an empty one is refused, as Stripe does. */
export function text(maxLength: number) {
  return z.string().superRefine((value, context) => {
    if (value === '') {
      refuse(
        context,
        'You passed an empty string. We assume empty values are an attempt to unset a parameter; this one cannot be unset.',
        'parameter_invalid_empty',
      );
    } else if (value.length > maxLength) {
      refuse(context, `Invalid string: must be at most ${maxLength} characters.`);
    }
  });
}

/** A whole number of a form. */
export const integer = z.string().transform((value, context) => {
  if (/^-?\d{1,12}$/.test(value)) return Number(value);
  return refuse(context, `Invalid integer: ${value}`, 'parameter_invalid_integer');
});

/** A whole number that is at least `min`. */
export function integerFrom(min: number) {
  return integer.superRefine((value, context) => {
    if (value < min) {
      refuse(context, `This value must be greater than or equal to ${min}.`, 'parameter_invalid_integer');
    }
  });
}

/** 'true' or 'false'. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** An absolute http(s) address of at most 5,000 characters. */
export const url = text(5_000).superRefine((value, context) => {
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) refuse(context, 'Not a valid URL', 'url_invalid');
});

/** An e-mail address. */
export const email = text(800).superRefine((value, context) => {
  if (!z.email().safeParse(value).success) {
    refuse(context, `Invalid email address: ${value}`, 'email_invalid');
  }
});

/** Metadata: at most 50 names of 40 characters with values of 500 (Stripe docs: Metadata). */
export const metadata = z.record(z.string(), z.string()).superRefine((value, context) => {
  const entries = Object.entries(value);
  if (entries.length > 50) refuse(context, 'Metadata can have at most 50 keys.');
  for (const [name, content] of entries) {
    if (name.length > 40) refuse(context, `Metadata keys can be at most 40 characters long: '${name}'.`);
    if (content.length > 500)
      refuse(context, `Metadata values can be at most 500 characters long: '${name}'.`);
  }
});

/** A list: form parsing gives it as an object with numeric names. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.preprocess((value) => {
    const isNumbered =
      typeof value === 'object' && value !== null && Object.keys(value).every((name) => /^\d+$/.test(name));
    return isNumbered ? Object.values(value) : value;
  }, z.array(item));
}

/** `created`: an exact second or a range. */
export const createdFilter = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

/** The parameters that every list takes. */
export const listParams = {
  limit: integer
    .superRefine((value, context) => {
      if (value < 1 || value > 100) refuse(context, 'Limit must be between 1 and 100.');
    })
    .optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  expand: list(z.string()).optional(),
};

/** Parses the fields of a request; throws the ApiError that Stripe would answer for the first fault. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, fields: FormFields): z.output<Schema> {
  const parsed = schema.safeParse(fields, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue ? toApiError(issue) : invalidRequest('Invalid request.');
}

function toApiError(issue: z.core.$ZodIssue): ApiError {
  const param = fieldName(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = fieldName([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    });
  }
  if (issue.code === 'custom') {
    const code: unknown = issue.params?.['code'];
    return invalidRequest(issue.message, { param, ...(typeof code === 'string' && { code }) });
  }
  if (issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (issue.code === 'invalid_value') {
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`, {
      param,
    });
  }
  return invalidRequest(`Invalid value for ${param}.`, { param });
}
