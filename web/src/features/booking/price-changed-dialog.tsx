import { formatDollars } from '@pawprints/domain/money';
import type { Quote } from '@pawprints/domain/pricing';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { PriceLines } from '../../entities/booking/price-lines.tsx';

export type PriceChangedDialogProps = {
  open: boolean;
  /** The total that the customer saw, in dollars. */
  seen: number;
  quote: Quote | null;
  onAccept: (quote: Quote) => void;
  onClose: () => void;
};

/** The server prices the booking otherwise than the page did: shows what changed, and asks again before anything is paid. */
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
