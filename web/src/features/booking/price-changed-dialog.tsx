import { formatDollars } from '@pawprints/domain/money';
import type { Quote } from '@pawprints/domain/contract/quote';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { PriceLines } from '../../entities/booking/price-lines.tsx';

export type PriceChangedDialogProps = {
  open: boolean;
  /** In dollars: the total that the customer saw. */
  seen: number;
  quote: Quote | null;
  onAccept: (quote: Quote) => void;
  onClose: () => void;
};

/** The server's price differs from the page's: shows what changed and asks again before any payment. */
export function PriceChangedDialog({ open, seen, quote, onAccept, onClose }: PriceChangedDialogProps) {
  if (quote === null) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={(opened) => !opened && onClose()}
      title="The price has changed"
      description={`You saw ${formatDollars(seen)}. It is ${formatDollars(quote.total)} now. Nothing has been booked or charged yet.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={() => onAccept(quote)}>Pay {formatDollars(quote.total)}</Button>
        </>
      }
    >
      <PriceLines lines={quote.lines} total={quote.total} />
    </Dialog>
  );
}
