import type { CalendarDate } from '@pawprints/domain/calendar';
import type { AddOnId, ServiceId } from '@pawprints/domain/catalogue';
import type { Schedule } from '@pawprints/domain/schedule';
import { changeDraft, startDraft, useBookingDraft } from '../../../../entities/booking/draft-store.ts';
import { withService } from '../../../../entities/booking/draft.ts';

type Choices = { serviceId: ServiceId; schedule: Schedule; additionalServices: readonly AddOnId[] };

/**
 * Hands the choices to this tab's draft, from which the wizard begins. Dogs and notes that are chosen there already
 * stay; a draft that has become a reservation stays what it was, and a new one begins.
 */
export function beginBooking(choices: Choices, today: CalendarDate): void {
  if (useBookingDraft.getState().reservationId !== null) startDraft();
  changeDraft((draft) => ({ ...withService(draft, choices.serviceId, today).draft, ...choices }));
}
