import { memo, useDeferredValue } from 'react';
import { services } from '@pawprints/domain/catalogue';
import type { Quote } from '@pawprints/domain/contract/quote';
import { wireSlotOf } from '@pawprints/domain/stay';
import { Card } from '../../components/ui/card.tsx';
import type { BookingDraft } from '../../entities/booking/draft.ts';
import { PriceLines } from '../../entities/booking/price-lines.tsx';
import { datesText } from '../../entities/booking/time-slots.ts';
import { quoteRequestOf } from '../../entities/booking/draft-quote.ts';

type BookingSummaryProps = { draft: BookingDraft; quote: Quote | null };

/** Deferred, so that the choice itself shows before its price. */
export function BookingSummary(props: BookingSummaryProps) {
  return <Summary {...useDeferredValue(props)} />;
}

const Summary = memo(function Summary({ draft, quote }: BookingSummaryProps) {
  const request = quoteRequestOf(draft, []);
  return (
    <Card as="section" className="lg:shadow-float" aria-labelledby="booking-summary">
      <h2 id="booking-summary" tabIndex={-1} className="text-xl">
        Booking Summary
      </h2>
      {draft.serviceId === null ? (
        <p className="mt-2 text-ink-muted">Choose a service, and its price stands here.</p>
      ) : (
        <p className="figures mt-1 text-ink-muted">
          {services[draft.serviceId].name}
          {request !== null && `, ${datesText(request.timeSlots.map(wireSlotOf))}`}
        </p>
      )}
      {draft.serviceId !== null && quote === null && (
        <p className="mt-2 text-ink-muted">Choose dates and times to see the price.</p>
      )}
      {quote !== null && (
        <div className="mt-4">
          <PriceLines lines={quote.lines} total={quote.total} />
          {draft.petIds.length === 0 &&
            draft.serviceId !== null &&
            services[draft.serviceId].pricedPerDog && (
              <p className="mt-2 text-sm text-ink-muted">For one dog, until you choose.</p>
            )}
        </div>
      )}
    </Card>
  );
});
