import type { DocumentSnapshot, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import type { Dependencies } from '../../lib/dependencies.ts';
import type { AttentionCause, AttentionDocument } from '../../lib/documents/attention.ts';
import { UnreadableDocument } from '../../lib/documents/converter.ts';
import { readableOrLogged } from '../../lib/documents/readable.ts';
import { commitWithMails } from '../../lib/mail/commit-with-mails.ts';
import type { Mail } from '../../lib/mail/outbox.ts';
import { TooManyWriters } from '../../lib/temporary.ts';
import { attentionIdOf, entryAfter, keyOf, type AttentionNews } from './attention.ts';

type Store = Pick<Dependencies, 'collections' | 'firestore'>;

/** What news write, together with the change that they come from. */
export type AttentionWrites = {
  mails: readonly Mail[];
  write: (batch: WriteBatch) => void;
  isEmpty: boolean;
};

/** An entry, and the id that it is settled by. */
export type AttentionEntry = AttentionDocument & { id: string };

/** More writers than this at one entry at once are no people and webhooks any more. */
const tries = 10;

/** Reads the entries that news are about, and says what they become. One round trip, none without news. */
export async function attentionWrites(
  { collections }: Store,
  news: readonly AttentionNews[],
): Promise<AttentionWrites> {
  const found = await Promise.all(
    news.map(async (one) => {
      const ref = collections.attention.doc(attentionIdOf(keyOf(one)));
      return { ref, one, ...knownIn(await ref.get()) };
    }),
  );
  const changes = found.flatMap(({ ref, one, known, version }) => {
    const after = entryAfter(known, one);
    return after === null ? [] : [{ ref, version, ...after }];
  });
  return {
    isEmpty: changes.length === 0,
    mails: changes.flatMap(({ mails }) => mails),
    write: (batch) => {
      for (const { ref, version, entry } of changes) {
        if (version === undefined) batch.create(ref, entry);
        else batch.update(ref, entry, { lastUpdateTime: version });
      }
    },
  };
}

/** An entry that a person has spoilt counts as none, and is written anew: it must not stop anything. */
function knownIn(found: DocumentSnapshot<AttentionDocument>): {
  known: AttentionDocument | null;
  version: Timestamp | undefined;
} {
  const version = found.updateTime;
  try {
    return { known: found.data() ?? null, version };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { known: null, version };
    throw error;
  }
}

export type AttentionRepository = ReturnType<typeof attentionRepository>;

/** The entries of the owner's list; those that come with a change of a reservation are written by its repository. */
export function attentionRepository(store: Store & Pick<Dependencies, 'log'>) {
  const { attention } = store.collections;
  return {
    /** Tells or settles what goes with no change of a reservation. */
    async tell(news: AttentionNews): Promise<void> {
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const { isEmpty, mails, write } = await attentionWrites(store, [news]);
        if (isEmpty || (await commitWithMails(store, write, mails)) !== null) return;
      }
      throw new TooManyWriters('An entry of the attention list is being changed by too many at once.');
    },

    async find(id: string): Promise<AttentionEntry | null> {
      const content = (await attention.doc(id).get()).data();
      return content === undefined ? null : { id, ...content };
    },

    /** Those that are open, of all causes or of some. */
    async open(causes: readonly AttentionCause[] | null, limit: number): Promise<AttentionEntry[]> {
      const open = attention.where('state', '==', 'open');
      const wanted = causes === null ? open : open.where('cause', 'in', causes);
      const { docs } = await wanted.limit(limit).get();
      return readableOrLogged(docs, store.log).map(({ doc, content }) => ({ id: doc.id, ...content }));
    },
  };
}
