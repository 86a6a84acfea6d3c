import { reservationStatusLabels } from '@pawprints/domain/reservation';
import type { ReservationStatus } from '@pawprints/domain/reservation';
import { Badge } from '../../components/ui/badge.tsx';

const tones = { PAID: 'ok', PENDING: 'warn', CANCELLED: 'danger' } as const;

/** 'Completed' in green, 'Pending' in yellow, 'Cancelled' in red (docs/rules.md#states-of-a-booking). */
export function StatusBadge({ status }: { status: ReservationStatus }) {
  return <Badge tone={tones[status]}>{reservationStatusLabels[status]}</Badge>;
}
