import { laterPart } from '../../components/ui/later-part.tsx';

/** Most bookings have none. */
export const ReportCards = laterPart(async () => (await import('./report-cards.tsx')).ReportCards, {
  of: 'the report cards',
  className: 'h-56',
});
