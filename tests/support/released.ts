import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { newPublicId } from '../../functions/src/lib/public-id.ts';

/** Where each released version has kept its documents (docs/decisions/0080): a folder of its own, a file for each state. */
export const releasedFolder = new URL('../released/', import.meta.url);

export type Fields = Record<string, unknown>;
/** Documents by their paths. */
export type Documents = Record<string, Fields>;

const released = z.object({
  at: z.string(),
  documents: z.record(z.string(), z.record(z.string(), z.unknown())),
});
const moment = z.object({ $at: z.string() });

/** The versions, the newest last. */
export const releasedVersions = readdirSync(releasedFolder).toSorted((a, b) =>
  a.localeCompare(b, 'en', { numeric: true }),
);

/** The states that a version has kept. */
export function statesOf(version: string): string[] {
  return readdirSync(new URL(`${version}/`, releasedFolder)).map((file) => file.replace('.json', ''));
}

/** What a version has kept of a state. */
export function releasedText(version: string, state: string): string {
  return readFileSync(new URL(`${version}/${state}.json`, releasedFolder), 'utf8');
}

/** The text as of somebody else: `uid` is the person's, and all other ids, Stripe's too, are new ones. */
export function renamed(text: string, uid: string): string {
  const ids = new Map<string, string>();
  for (const [old] of text.matchAll(/(?<=(?:reservations|reviews|gallery|pets)\/)\d+(?=[/"])/g)) {
    ids.set(old, String(newPublicId()));
  }
  for (const [old] of text.matchAll(/(?<=(?:users|reviewDays)\/|"(?:uid|authorId)": ")\w+/g))
    ids.set(old, uid);
  for (const [old, kind] of text.matchAll(/\b(cs_test|pi|re)_\w+/g)) {
    ids.set(old, `${kind}_${randomUUID().replaceAll('-', '')}`);
  }
  // There is one cursor, which tests beside this one write.
  ids.set('eventCursors/stripe', `eventCursors/${uid}`);
  return [...ids].reduce((all, [old, id]) => all.replaceAll(old, id), text);
}

/** The documents of a text as if they had been written just now: all instants are as far from today as they were. */
export function documentsIn(text: string): Documents {
  const { at, documents } = z.parse(released, JSON.parse(text));
  const shift = Date.now() - Date.parse(at);
  const today = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(today);
    if (typeof value !== 'object' || value === null) return value;
    const { data } = z.safeParse(moment, value);
    if (data !== undefined) return Timestamp.fromMillis(Date.parse(data.$at) + shift);
    return fieldsOf(value, today);
  };
  return Object.fromEntries(
    Object.entries(documents).map(([path, fields]) => [path, fieldsOf(fields, today)]),
  );
}

/** The text that documents are kept as. */
export function textOf(documents: Documents, now: Date): string {
  const plain = (value: unknown): unknown => {
    if (value instanceof Timestamp) return { $at: value.toDate().toISOString() };
    if (Array.isArray(value)) return value.map(plain);
    return typeof value === 'object' && value !== null ? fieldsOf(value, plain) : value;
  };
  const kept = Object.entries(documents).map(([path, fields]) => [path, fieldsOf(fields, plain)]);
  return `${JSON.stringify({ at: now.toISOString(), documents: Object.fromEntries(kept) }, null, 2)}\n`;
}

function fieldsOf(value: object, change: (value: unknown) => unknown): Fields {
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, field]) => [name, change(field)]));
}
