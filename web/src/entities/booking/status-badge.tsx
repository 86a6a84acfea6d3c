import { reservationStatusLabels } from '@pawprints/domain/reservation';
import type { ReservationStatus } from '@pawprints/domain/reservation';
import { Badge } from '../../components/ui/badge.tsx';

const tones = { PAID: 'ok', PENDING: 'warn', CANCELLED: 'danger' } as const;

export function StatusBadge({ status }: { status: ReservationStatus }) {
  return <Badge tone={tones[status]}>{reservationStatusLabels[status]}</Badge>;
}
