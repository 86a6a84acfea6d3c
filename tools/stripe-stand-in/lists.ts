import { missingResource } from './api-error.ts';
import { listObject } from './objects.ts';

type Page = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};
type Created =
  | number
  | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined };

/**
 * One page of records, newest first, as Stripe lists them. `records` come oldest first.
 * Throws an ApiError for a cursor that names nothing.
 */
export function listPage<Item extends { id: string }>(
  url: string,
  noun: string,
  records: readonly Item[],
  { limit = 10, starting_after: after, ending_before: before }: Page,
  view: (item: Item) => object,
) {
  const newestFirst = records.toReversed();
  const indexOf = (id: string, param: string) => {
    const index = newestFirst.findIndex((one) => one.id === id);
    if (index === -1) throw missingResource(noun, id, param);
    return index;
  };
  if (before !== undefined) {
    const end = indexOf(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return listObject(url, newestFirst.slice(start, end).map(view), start > 0);
  }
  const start = after === undefined ? 0 : indexOf(after, 'starting_after') + 1;
  return listObject(
    url,
    newestFirst.slice(start, start + limit).map(view),
    newestFirst.length > start + limit,
  );
}

/** Whether a record was created at the second, or within the range, that a list asks for. */
export function isCreatedWithin(createdAt: number, filter: Created | undefined): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return createdAt === filter;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = filter;
  return createdAt > gt && createdAt >= gte && createdAt < lt && createdAt <= lte;
}
