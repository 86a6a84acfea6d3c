import * as fc from 'fast-check';
import * as z from 'zod';

/** As much of JSON Schema as the contract's requests use. */
type Schema = {
  type?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: Schema[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  exclusiveMinimum?: number | undefined;
  maximum?: number | undefined;
};

const schemaOfSchemas: z.ZodType<Schema> = z.object({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(schemaOfSchemas).optional();
  },
  get properties() {
    return z.record(z.string(), schemaOfSchemas).optional();
  },
  required: z.array(z.string()).optional(),
  get items() {
    return schemaOfSchemas.optional();
  },
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
});

/** Values that keep a schema of the contract, at its edges more often than not. `ids` are some that exist. */
export function valuesOf(jsonSchema: unknown, ids: readonly number[]): fc.Arbitrary<unknown> {
  return valuesOfSchema(schemaOfSchemas.parse(jsonSchema), ids);
}

function valuesOfSchema(schema: Schema, ids: readonly number[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => valuesOfSchema(one, ids)));
  switch (schema.type ?? 'anything') {
    case 'object':
      return objectsOf(schema, ids);
    case 'array':
      return fc.array(valuesOfSchema(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 12),
      });
    case 'integer':
      return integersOf(schema, ids);
    case 'string':
      return textsOf(schema);
    case 'boolean':
      return fc.boolean();
    default:
      return fc.jsonValue();
  }
}

function objectsOf({ properties = {}, required = [] }: Schema, ids: readonly number[]) {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valuesOfSchema(property, ids)]),
  );
  return fc.record(values, {
    requiredKeys: required.filter((name) => name in values),
    noNullPrototype: true,
  });
}

function integersOf({ minimum, exclusiveMinimum, maximum }: Schema, ids: readonly number[]) {
  const min = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const max = maximum ?? Number.MAX_SAFE_INTEGER;
  const known = ids.filter((id) => id >= min && id <= max);
  return fc.oneof(
    fc.constantFrom(min, max, Math.floor(max / 2)),
    fc.integer({ min, max }),
    ...(known.length > 0 ? [{ arbitrary: fc.constantFrom(...known), weight: 3 }] : []),
  );
}

function textsOf({ minLength = 0, maxLength = 60 }: Schema) {
  const edges = ['x'.repeat(maxLength), '犬'.repeat(maxLength), 'x'.repeat(Math.max(minLength, 1))];
  return fc.oneof(
    fc.constantFrom(...edges),
    fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' }),
  );
}
