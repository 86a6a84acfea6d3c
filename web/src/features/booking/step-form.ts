import { useEffect, useEffectEvent } from 'react';
import { useController, useForm, type UseFormReturn } from 'react-hook-form';
import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import { useBookingDraft } from '../../entities/booking/draft-store.ts';
import type { BookingDraft } from '../../entities/booking/draft.ts';
import { focusWithin } from '../../lib/focus.ts';
import { afterPress } from '../../lib/schema-form.ts';

/** The values of the draft, and the paths of the domain's issues about all of its service or pets. */
export type StepField =
  | keyof BookingDraft
  | keyof NonNullable<BookingDraft['schedule']>
  | keyof NonNullable<BookingDraft['newSlot']>
  | keyof NonNullable<BookingDraft['wish']>
  | 'service'
  | 'pets';
type StepValues = Record<string, unknown>;

/**
 * The form of the open step, or of a slot in it. The draft holds its values, because it outlives the step and the
 * rules read it. The form knows which fields were left, and their errors. Give it to a FormProvider.
 */
export function useDraftForm(
  issuesOf: (draft: BookingDraft) => readonly ValidationIssue[],
): UseFormReturn<StepValues> {
  const draft = useBookingDraft();
  const form = useForm<StepValues>({
    mode: 'onTouched',
    resolver: () => {
      const issues = issuesOf(useBookingDraft.getState());
      // The first issue of a field is the one that is shown.
      const errors = issues.toReversed().map(({ path, message }) => [path, { type: 'rule', message }]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const { errors, touchedFields } = form.formState;
  const checkShown = useEffectEvent(() => {
    const shown = Object.keys({ ...touchedFields, ...errors });
    if (shown.length > 0) void form.trigger(shown);
  });
  useEffect(() => checkShown(), [draft]);
  return form;
}

export function useStepField(name: StepField) {
  const { field, fieldState } = useController<StepValues>({ name });
  return {
    /** Set once the field was left or the step was submitted, until the value is valid. */
    error: fieldState.error?.message,
    onBlur: () => afterPress(field.onBlur),
    /** For the element around the field: the first invalid field takes the focus. */
    ref: (element: HTMLElement | null) => field.ref(element && { focus: () => focusWithin(element) }),
  };
}
