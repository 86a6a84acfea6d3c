import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { dependencies } from './in-process.ts';

const fieldFilter = z.object({ field: z.object({ fieldPath: z.string() }), op: z.string() });
const filter = z.object({
  fieldFilter: z.nullish(fieldFilter),
  get compositeFilter() {
    return z.nullish(z.object({ op: z.string(), filters: z.array(filter) }));
  },
});
const structuredQuery = z.object({
  from: z.array(z.object({ collectionId: z.string() })),
  where: z.nullish(filter),
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
  fields: ({ fieldPath: string } & ({ order: 'ASCENDING' | 'DESCENDING' } | { arrayConfig: 'CONTAINS' }))[];
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
    for (const filters of alternativesOf(query?.where)) {
      if (query) indexes.push(...compositeIndexOf(query, filters));
    }
    return Reflect.apply(original, firestore, args);
  });
  try {
    await work();
  } finally {
    Reflect.set(firestore, 'requestStream', original);
  }
  return indexes;
}

type FieldFilter = z.output<typeof fieldFilter>;

/** The ways in which a query can be met: each has an index of its own (Firestore docs, 'or'). */
function alternativesOf(where: z.output<typeof filter> | null | undefined): FieldFilter[][] {
  const { fieldFilter: one, compositeFilter: some } = where ?? {};
  if (!some) return [one ? [one] : []];
  const parts = some.filters.map(alternativesOf);
  if (some.op === 'OR') return parts.flat();
  return parts.reduce((all, part) => all.flatMap((before) => part.map((next) => [...before, ...next])), [[]]);
}

/**
 * Firestore docs, 'Index types': equality filters alone are served by merging single-field indexes, and so is one order
 * alone; both together need a composite index. Every index ends with the id, in the direction of the last field.
 */
function compositeIndexOf(
  { from, orderBy }: z.output<typeof structuredQuery>,
  filters: readonly FieldFilter[],
): Index[] {
  const equal = filters.filter(({ op }) => op === 'EQUAL').map(({ field }) => field.fieldPath);
  const ordered = (orderBy ?? []).filter(({ field }) => field.fieldPath !== '__name__');
  const contained = filters.filter(({ op }) => op === 'ARRAY_CONTAINS').map(({ field }) => field.fieldPath);
  const between = filters.filter(({ op }) => op !== 'EQUAL' && op !== 'ARRAY_CONTAINS');
  // A field with two bounds is one field of the index.
  const unordered = [...new Set(between.map(({ field }) => field.fieldPath))]
    .filter((fieldPath) => !ordered.some(({ field }) => field.fieldPath === fieldPath))
    .map((fieldPath) => ({ field: { fieldPath }, direction: 'ASCENDING' as const }));
  const sorted = [...unordered, ...ordered];
  if (sorted.length === 0 || sorted.length + equal.length + contained.length === 1) return [];
  return [
    {
      collectionGroup: from[0]?.collectionId ?? '',
      fields: [
        ...equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
        ...contained.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
        ...sorted.map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction })),
      ],
    },
  ];
}
