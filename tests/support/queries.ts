import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { dependencies } from './in-process.ts';

const fieldFilter = z.object({ field: z.object({ fieldPath: z.string() }), op: z.string() });
const structuredQuery = z.object({
  from: z.array(z.object({ collectionId: z.string() })),
  where: z.nullish(
    z.object({
      fieldFilter: z.nullish(fieldFilter),
      compositeFilter: z.nullish(z.object({ filters: z.array(z.object({ fieldFilter })) })),
    }),
  ),
  orderBy: z.nullish(
    z.array(
      z.object({
        field: z.object({ fieldPath: z.string() }),
        direction: z.enum(['ASCENDING', 'DESCENDING']),
      }),
    ),
  ),
});

const request = z.object({
  structuredQuery: z.nullish(structuredQuery),
  structuredAggregationQuery: z.nullish(z.object({ structuredQuery })),
});

/** A composite index as firestore.indexes.json names it. */
export type Index = {
  collectionGroup: string;
  fields: { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }[];
};

/** The composite indexes that the queries of a work need, by what the client asks Firestore. Only for work in this process. */
export async function indexesFor(
  work: () => Promise<unknown>,
  firestore: Firestore = dependencies.firestore,
): Promise<Index[]> {
  const original: unknown = Reflect.get(firestore, 'requestStream');
  if (typeof original !== 'function')
    throw new Error("The Firestore client has no 'requestStream' any more.");
  const indexes: Index[] = [];
  Reflect.set(firestore, 'requestStream', (...args: unknown[]): unknown => {
    const asked = z.safeParse(request, args[2]).data;
    const query = asked?.structuredQuery ?? asked?.structuredAggregationQuery?.structuredQuery;
    if (query) indexes.push(...compositeIndexOf(query));
    return Reflect.apply(original, firestore, args);
  });
  try {
    await work();
  } finally {
    Reflect.set(firestore, 'requestStream', original);
  }
  return indexes;
}

/**
 * Firestore docs, 'Index types': equality filters alone are served by merging single-field indexes, and so is one order
 * alone; both together need a composite index. Every index ends with the id, in the direction of the last field.
 */
function compositeIndexOf({ from, where, orderBy }: z.output<typeof structuredQuery>): Index[] {
  const filters = where?.compositeFilter?.filters.map((filter) => filter.fieldFilter) ?? [];
  if (where?.fieldFilter) filters.push(where.fieldFilter);
  const equal = filters.filter(({ op }) => op === 'EQUAL').map(({ field }) => field.fieldPath);
  const ordered = (orderBy ?? []).filter(({ field }) => field.fieldPath !== '__name__');
  const unordered = filters
    .filter(
      ({ op, field }) =>
        op !== 'EQUAL' && !ordered.some((order) => order.field.fieldPath === field.fieldPath),
    )
    .map(({ field }) => ({ field, direction: 'ASCENDING' as const }));
  const sorted = [...unordered, ...ordered];
  if (sorted.length === 0 || sorted.length + equal.length === 1) return [];
  return [
    {
      collectionGroup: from[0]?.collectionId ?? '',
      fields: [
        ...equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
        ...sorted.map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction })),
      ],
    },
  ];
}
