import { formatDollars } from '@pawprints/domain/money';
import type { Quote } from '@pawprints/domain/contract/quote';
import { Button } from '../../components/ui/button.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { PriceLines } from '../../entities/booking/price-lines.tsx';

/** The server's price differs from the page's: shows what changed and asks again before any payment. */
export function PriceChangedDialog({
  seen,
  quote,
  onAccept,
  onClose,
}: {
  /** In dollars: the total that the customer saw. */
  seen: number;
  quote: Quote | null;
  onAccept: (quote: Quote) => void;
  onClose: () => void;
}) {
  const total = formatDollars(quote?.total ?? 0);
  return (
    <LazyDialog
      open={quote !== null}
      onOpenChange={onClose}
      title="The price has changed"
      description={`You saw ${formatDollars(seen)}. It is ${total} now. Nothing has been booked or charged yet.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={() => quote && onAccept(quote)}>Pay {total}</Button>
        </>
      }
    >
      {quote && <PriceLines lines={quote.lines} total={quote.total} />}
    </LazyDialog>
  );
}
