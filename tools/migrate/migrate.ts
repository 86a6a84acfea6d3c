import { FieldPath } from 'firebase-admin/firestore';
import { migrateReservation } from '../../functions/src/records/reservation-migration.ts';
import type { Project } from '../project.ts';

export type Migrated = {
  moved: number;
  /** Entries of the owner's list that were made. */
  entries: number;
  /** Reservations that have been moved before. */
  right: number;
  /** Paths of documents that a person has to look at; they are left as they are. */
  unreadable: string[];
};

const pageSize = 200;

/**
 * Moves the reservations of before, as the API does with each that it is asked for. Each is moved by itself, so that a run that
 * was cut off is finished by the next.
 */
export async function migrate(project: Project): Promise<Migrated> {
  const done: Migrated = { moved: 0, entries: 0, right: 0, unreadable: [] };
  const all = project.collections.reservations.withConverter(null).orderBy(FieldPath.documentId());
  for (let last: string | null = null; ;) {
    const { docs } = await (last === null ? all : all.startAfter(last)).limit(pageSize).get();
    for (const { id, ref } of docs) {
      let moved = await migrateReservation(project, id);
      while (moved === 'outdated') moved = await migrateReservation(project, id);
      if (moved === 'unreadable') done.unreadable.push(ref.path);
      else if (moved === 'unchanged') done.right += 1;
      else {
        done.moved += 1;
        done.entries += moved.entries;
      }
    }
    last = docs.at(-1)?.id ?? null;
    if (last === null) return done;
  }
}
