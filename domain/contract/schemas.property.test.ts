import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { RouteContract } from './route.ts';
import { routes } from './routes.ts';

type Shape = z.core.JSONSchema.BaseSchema | boolean | undefined;

const leaves = fc.oneof(
  fc.constantFrom('2026-12-24', '2026-02-29', '0000-00-00', '9999-12-31', '1000-01-01', 'tomorrow'),
  fc.constantFrom('', '0', '-1', '08:00 AM', '25:00', '1e400', '\uD800', '__proto__'),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 1 }),
);

/** Values with the fields of a schema, whatever they hold: each check of the schema meets what the others refuse. */
function shapedAs(shape: Shape): fc.Arbitrary<unknown> {
  if (typeof shape !== 'object') return leaves;
  if (shape.anyOf !== undefined) return fc.oneof(leaves, ...shape.anyOf.map((one) => shapedAs(one)));
  if (shape.enum !== undefined) return fc.oneof(leaves, fc.constantFrom(...shape.enum));
  if (shape.type === 'array') {
    const items = Array.isArray(shape.items) ? shape.items[0] : shape.items;
    return fc.oneof(leaves, { arbitrary: fc.array(shapedAs(items), { maxLength: 3 }), weight: 4 });
  }
  if (shape.type !== 'object') return leaves;
  const fields = Object.entries(shape.properties ?? {}).map(([name, field]) => [name, shapedAs(field)]);
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true });
  return fc.oneof(leaves, { arbitrary: record, weight: 8 });
}

const all: [string, RouteContract][] = Object.entries(routes);
const schemas = all.flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]): [string, z.ZodMiniType][] =>
    schema === undefined ? [] : [[`${part} of ${name}`, schema]],
  ),
);

it.each(schemas)('the %s answers, whatever is sent', (_, schema) => {
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  fc.assert(
    fc.property(shapedAs(shape), (value) => {
      expect(z.safeParse(schema, value).success).toBeTypeOf('boolean');
    }),
    { numRuns: 300 },
  );
});
