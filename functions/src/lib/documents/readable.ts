import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Log } from '../log.ts';
import { UnreadableDocument } from './converter.ts';

type Readable<Document> = { doc: QueryDocumentSnapshot<Document>; content: Document };

/** The documents of a list that can be read; one that cannot is reported, and passed over. */
export function readable<Document>(
  docs: readonly QueryDocumentSnapshot<Document>[],
  report: (unreadable: UnreadableDocument) => void,
): Readable<Document>[] {
  return docs.flatMap((doc) => {
    try {
      return [{ doc, content: doc.data() }];
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      report(error);
      return [];
    }
  });
}

/** The same where a line in the log is all that has to come of it. */
export function readableOrLogged<Document>(
  docs: readonly QueryDocumentSnapshot<Document>[],
  log: Log,
): Readable<Document>[] {
  return readable(docs, (unreadable) => logUnreadable(log, unreadable));
}

export function logUnreadable(log: Log, unreadable: UnreadableDocument): void {
  log.error('A document cannot be read, and was passed over.', unreadable, { document: unreadable.path });
}
