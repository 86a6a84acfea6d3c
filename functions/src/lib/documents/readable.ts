import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Log } from '../log.ts';
import { UnreadableDocument } from './converter.ts';

type Readable<Document> = { doc: DocumentSnapshot<Document>; content: Document };

/** The documents of a list that are there and can be read; one that cannot is reported, and passed over. */
export function readable<Document>(
  docs: readonly DocumentSnapshot<Document>[],
  report: (unreadable: UnreadableDocument) => void,
): Readable<Document>[] {
  return readableAs(docs, (doc) => doc.data(), report);
}

/** The same where a line in the log is all that has to come of it. */
export function readableOrLogged<Document>(
  docs: readonly DocumentSnapshot<Document>[],
  log: Log,
): Readable<Document>[] {
  return readable(docs, (unreadable) => logUnreadable(log, unreadable));
}

/** The same for documents that know no shape of their own, which `read` gives them. */
export function readableAs<Snapshot extends { exists: boolean }, Document>(
  docs: readonly Snapshot[],
  read: (doc: Snapshot) => Document | undefined,
  report: (unreadable: UnreadableDocument) => void,
): { doc: Snapshot; content: Document }[] {
  return docs.flatMap((doc) => {
    if (!doc.exists) return [];
    try {
      const content = read(doc);
      return content === undefined ? [] : [{ doc, content }];
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      report(error);
      return [];
    }
  });
}

export function logUnreadable(log: Log, unreadable: UnreadableDocument): void {
  log.error('A document cannot be read, and was passed over.', unreadable, { document: unreadable.path });
}
