import * as fc from 'fast-check';
import type * as z from 'zod/mini';

type Schema = z.core.JSONSchema.BaseSchema;

/** Values that a JSON schema of the contract accepts, often at its limits. `ids` belong to existing records. */
export function valuesOf(
  schema: Schema | boolean | undefined,
  ids: readonly number[],
): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return fc.jsonValue();
  const { minimum, exclusiveMinimum, minLength = 0, maxLength = 60, properties = {} } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, ids)));
  switch (schema.type) {
    case 'object': {
      const values = Object.entries(properties).map(([name, property]) => [name, valuesOf(property, ids)]);
      return fc.record<Record<string, unknown>>(Object.fromEntries(values), {
        requiredKeys: (schema.required ?? []).filter((name) => name in properties),
        noNullPrototype: true,
      });
    }
    case 'array': {
      const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
      const maxItems = Math.min(schema.maxItems ?? 5, 12);
      return fc.array(valuesOf(items, ids), { minLength: schema.minItems ?? 0, maxLength: maxItems });
    }
    case 'integer': {
      const min = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0);
      const max = schema.maximum ?? Number.MAX_SAFE_INTEGER;
      const known = ids.filter((id) => id >= min && id <= max);
      return fc.oneof(
        fc.constantFrom(min, max, Math.floor(max / 2)),
        fc.integer({ min, max }),
        ...(known.length > 0 ? [{ arbitrary: fc.constantFrom(...known), weight: 3 }] : []),
      );
    }
    case 'string':
      return fc.oneof(
        fc.constantFrom('x'.repeat(maxLength), '犬'.repeat(maxLength), 'x'.repeat(Math.max(minLength, 1))),
        fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' }),
      );
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'null':
    case undefined:
    default:
      return fc.jsonValue();
  }
}
