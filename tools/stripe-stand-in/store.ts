import type {
  AnswerRecord,
  DisputeRecord,
  EventRecord,
  PaymentRecord,
  RefundRecord,
  SessionRecord,
  StateRecord,
} from './records.ts';

/** Records of one kind by id, in the order in which they came. */
type Table<Item extends { id: string; createdAt: number }> = {
  get: (id: string) => Item | undefined;
  put: (item: Item) => Item;
  remove: (id: string) => void;
  /** Oldest first; equal seconds keep their order. */
  all: () => Item[];
  load: (items: readonly Item[]) => void;
};

export type Store = {
  sessions: Table<SessionRecord>;
  payments: Table<PaymentRecord>;
  refunds: Table<RefundRecord>;
  disputes: Table<DisputeRecord>;
  events: Table<EventRecord>;
  answers: Table<AnswerRecord>;
  /** How far a test has put the whole clock forward, in seconds. */
  clockAhead: () => number;
  setClockAhead: (seconds: number) => void;
  exportState: () => StateRecord;
  importState: (state: StateRecord) => void;
};

/** A memory of records that tells `changed` about every change. */
export function createStore(changed: () => void): Store {
  let clockAhead = 0;
  const tables = {
    sessions: createTable<SessionRecord>(changed),
    payments: createTable<PaymentRecord>(changed),
    refunds: createTable<RefundRecord>(changed),
    disputes: createTable<DisputeRecord>(changed),
    events: createTable<EventRecord>(changed),
    answers: createTable<AnswerRecord>(changed),
  };
  return {
    ...tables,
    clockAhead: () => clockAhead,
    setClockAhead: (seconds) => {
      clockAhead = seconds;
      changed();
    },
    exportState: () => ({
      version: 1,
      clockAheadSeconds: clockAhead,
      sessions: tables.sessions.all(),
      payments: tables.payments.all(),
      refunds: tables.refunds.all(),
      disputes: tables.disputes.all(),
      events: tables.events.all(),
      answers: tables.answers.all(),
    }),
    importState: (state) => {
      clockAhead = state.clockAheadSeconds;
      tables.sessions.load(state.sessions);
      tables.payments.load(state.payments);
      tables.refunds.load(state.refunds);
      tables.disputes.load(state.disputes);
      tables.events.load(state.events);
      tables.answers.load(state.answers);
      changed();
    },
  };
}

function createTable<Item extends { id: string; createdAt: number }>(changed: () => void): Table<Item> {
  const items = new Map<string, Item>();
  return {
    get: (id) => items.get(id),
    put: (item) => {
      items.set(item.id, item);
      changed();
      return item;
    },
    remove: (id) => {
      items.delete(id);
      changed();
    },
    all: () => [...items.values()].toSorted((a, b) => a.createdAt - b.createdAt),
    load: (loaded) => {
      items.clear();
      for (const item of loaded) items.set(item.id, item);
    },
  };
}
