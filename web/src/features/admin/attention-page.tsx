import type { AttentionEntryView } from '@pawprints/domain/contract/admin-attention';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { adminHeadings } from '../../content/admin-headings.ts';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { attentionPath } from './admin-paths.ts';
import { AttentionCard } from './attention-card.tsx';
import { attention, type AttentionState } from './attention-queries.ts';
import { RejectDialog } from './later-vaccinations.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { ShowMore } from './show-more.tsx';
import { StateSwitch } from './state-switch.tsx';
import type { Reviewed } from './vaccination-review.tsx';

/** What needs a person, and what has been settled. */
export function AttentionPage() {
  const [query] = useSearchParams();
  const state = query.get('state') === 'settled' ? 'settled' : 'open';
  // Beside the list, so that what is typed stays when the entry leaves it: somebody else may settle it meanwhile.
  const [settling, setSettling] = useState<{ entry: AttentionEntryView; open: boolean } | null>(null);
  const [rejecting, setRejecting] = useState<{ reviewed: Reviewed; open: boolean } | null>(null);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageHeading {...adminHeadings.attention} />
        <StateSwitch label="Entries" parts={states} shown={state} />
      </div>
      <Entries
        key={state}
        state={state}
        onSettle={(entry) => setSettling({ entry, open: true })}
        onReject={(reviewed) => setRejecting({ reviewed, open: true })}
      />
      {settling !== null && (
        <SettleDialog {...settling} onOpenChange={(open) => setSettling({ ...settling, open })} />
      )}
      {rejecting !== null && (
        <RejectDialog {...rejecting} onOpenChange={(open) => setRejecting({ ...rejecting, open })} />
      )}
    </>
  );
}

const states = [
  { value: 'open', label: 'Open', to: attentionPath('open') },
  { value: 'settled', label: 'Settled', to: attentionPath('settled') },
];

function Entries({
  state,
  onSettle,
  onReject,
}: {
  state: AttentionState;
  onSettle: (entry: AttentionEntryView) => void;
  onReject: (reviewed: Reviewed) => void;
}) {
  const list = useInfiniteQuery(attention(state));
  const data = useDeferredValue(list.data);
  const entries = data?.pages.flatMap(({ content }) => content) ?? [];
  const item = useFocusAfterRemoval(
    entries.map(({ id }) => id),
    () => document.querySelector('main h1'),
  );
  if (data === undefined) {
    return list.error === null ? (
      <EntriesSkeleton />
    ) : (
      <PartFailure
        title="Attention could not be loaded."
        offlineTitle="Attention waits for the network."
        onRetry={() => void list.refetch()}
      >
        {list.error.message}
      </PartFailure>
    );
  }
  if (entries.length === 0) return <NoEntries state={state} />;
  return (
    <>
      <ul className="grid gap-4 xl:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0" {...item(entry.id)}>
            <AttentionCard entry={entry} onSettle={() => onSettle(entry)} onReject={onReject} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}

function NoEntries({ state }: { state: AttentionState }) {
  return state === 'open' ? (
    <EmptyState picture={emptyPictures.noBookings} title="Nothing needs you." />
  ) : (
    <EmptyState picture={emptyPictures.noImages} title="Nothing has been settled yet." />
  );
}

function EntriesSkeleton() {
  return (
    <Loading label="Loading the entries…">
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton count={2} className="h-56" />
      </div>
    </Loading>
  );
}
