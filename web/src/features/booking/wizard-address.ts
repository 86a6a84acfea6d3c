import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { offeredServiceIds, type ServiceId } from '@pawprints/domain/catalogue';
import { useBookingDraft } from '../../entities/booking/draft-store.ts';
import { bookingPath, type BookingStep } from '../../lib/paths.ts';
import { steps } from './steps.ts';

const stepIds = steps.map(({ id }) => id);

const entrySchema = z.object({
  /** The step from which a button led here. Back can then go back in the history. */
  from: z.nullable(z.enum(stepIds)),
  /** An edit link of the review opened the step, and its next button leads back there. */
  editing: z.boolean(),
});
type Entry = z.infer<typeof entrySchema>;

export type WizardAddress = {
  step: BookingStep;
  service: ServiceId | null;
  /** A link or a person made this address, so its service is only a request. */
  fromOutside: boolean;
  entry: Entry;
  /** Opens a step of the draft in a new history entry, or replaces the current one. */
  open: (step: BookingStep, options?: { editing?: boolean; replace?: boolean }) => void;
  /** Goes back in the history if a button of that step led here. */
  back: (step: BookingStep) => void;
};

/**
 * The wizard's place in the address: /booking?service=daycare&step=datetime
 * (docs/rules.md#pages-and-addresses).
 */
export function useWizardAddress(): WizardAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(location.search);
  const step = stepIds.find((id) => id === query.get('step')) ?? 'service';
  const stored = entrySchema.safeParse(location.state);
  const entry = stored.success ? stored.data : { from: null, editing: false };

  const open: WizardAddress['open'] = (next, { editing = entry.editing, replace = false } = {}) => {
    const { serviceId } = useBookingDraft.getState();
    const state: Entry = { from: replace ? entry.from : step, editing };
    void navigate(bookingPath(serviceId ?? undefined, next), { replace, state });
  };
  return {
    step,
    service: offeredServiceIds.find((id) => id === query.get('service')) ?? null,
    fromOutside: !stored.success,
    entry,
    open,
    back: (previous) => {
      if (entry.from === previous) void navigate(-1);
      else open(previous);
    },
  };
}
