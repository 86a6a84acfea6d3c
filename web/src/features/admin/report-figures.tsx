import type { Report } from '@pawprints/domain/contract/admin-reports';
import { formatAmount } from '@pawprints/domain/money';
import { averageText, lengthText } from './report-texts.ts';

/** The sums of the period. */
export function ReportFigures({ total }: Pick<Report, 'total'>) {
  const taken = total.revenue + total.receivedAtDropOff;
  const net = taken - total.refunds - total.paidBackElsewhere;
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
      <Figure
        name="Taken"
        value={formatAmount(taken)}
        besides={
          total.receivedAtDropOff > 0 ? `${formatAmount(total.receivedAtDropOff)} at drop-off` : undefined
        }
      />
      <Figure
        name="Went back"
        value={formatAmount(total.refunds)}
        besides={
          total.paidBackElsewhere > 0 ? `and ${formatAmount(total.paidBackElsewhere)} otherwise` : undefined
        }
      />
      <Figure name="Kept" value={net < 0 ? `−${formatAmount(-net)}` : formatAmount(net)} />
      <Figure
        name="Nights"
        value={String(total.nights)}
        besides={total.dogs === 1 ? 'of 1 dog' : `of ${total.dogs} dogs`}
      />
      <Figure name="Bookings that began" value={String(total.bookings)} />
      <Figure
        name="New customers"
        value={String(total.newCustomers)}
        besides={`${total.returningCustomers} returning`}
      />
      <Figure name="Average stay" value={lengthText(total.averageNights, 'night')} />
      <Figure
        name="Booked ahead"
        value={total.averageLeadDays === null ? '–' : `${averageText(total.averageLeadDays)} days`}
        besides="on average"
      />
    </dl>
  );
}

function Figure({ name, value, besides }: { name: string; value: string; besides?: string | undefined }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="figures font-display text-2xl">
        {value}
        {besides !== undefined && <span className="block font-text text-sm text-ink-muted">{besides}</span>}
      </dd>
    </div>
  );
}
