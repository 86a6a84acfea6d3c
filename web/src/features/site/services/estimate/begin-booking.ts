import type { CalendarDate } from '@pawprints/domain/calendar';
import type { AddOnId, ServiceId } from '@pawprints/domain/catalogue';
import type { Schedule } from '@pawprints/domain/schedule';
import { changeDraft, startDraft, useBookingDraft } from '../../../../entities/booking/draft-store.ts';
import { withService } from '../../../../entities/booking/draft.ts';

type Choices = { serviceId: ServiceId; schedule: Schedule; additionalServices: readonly AddOnId[] };

/**
 * Copies the choices into this tab's draft, from which the wizard starts. The draft's dogs and notes stay. If
 * the draft has become a reservation, a new draft begins.
 */
export function beginBooking(choices: Choices, today: CalendarDate): void {
  if (useBookingDraft.getState().reservationId !== null) startDraft();
  changeDraft((draft) => ({ ...withService(draft, choices.serviceId, today).draft, ...choices }));
}
