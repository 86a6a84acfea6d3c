import { isSameSubject } from '@pawprints/domain/card-subject';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../components/ui/dialog.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { queryClient } from '../../lib/query-client.ts';
import type { WrittenSubject } from './card-subject.ts';
import { ReportCardForm } from './report-card-form.tsx';
import { bookingCards } from './report-card-queries.ts';

/** How a dog's visit was: words and photos for its customer. */
export function ReportCardDialog({
  open,
  onOpenChange,
  subject,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  subject: WrittenSubject | null;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Report card of ${subject?.petName ?? ''}`}
      description={`Once you send it, ${subject?.customerName ?? ''} sees it at the booking, and gets a mail unless they want none. Nobody else can see it.`}
    >
      {subject !== null && <LoadedForm subject={subject} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function LoadedForm({ subject, onClose }: { subject: WrittenSubject; onClose: () => void }) {
  const { data, error, refetch } = useQuery(bookingCards(subject.reservationId), queryClient);
  if (data !== undefined) {
    const card = data.content.find((one) => isSameSubject(one, subject)) ?? null;
    return <ReportCardForm subject={subject} card={card} onClose={onClose} />;
  }
  return error === null ? (
    <Loading label="Loading the report card…">
      <Skeleton className="h-80" />
    </Loading>
  ) : (
    <PartFailure
      title="The report card could not be loaded."
      offlineTitle="The report card waits for the network."
      onRetry={() => void refetch()}
    >
      {error.message}
    </PartFailure>
  );
}
