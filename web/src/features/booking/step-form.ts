import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import { useEffect, useEffectEvent } from 'react';
import { useController, useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import type { BookingDraft } from '../../entities/booking/draft.ts';
import { useBookingDraft } from '../../entities/booking/draft-store.ts';
import { focusWithin } from '../../lib/focus.ts';
import type { BookingStep } from '../../lib/paths.ts';
import { afterPress } from '../../lib/schema-form.ts';
import { issuesOf, type StepContext } from './steps.ts';

const fields = [
  'service',
  'mode',
  'startDate',
  'endDate',
  'dropOffTime',
  'pickUpTime',
  'slots',
  'newSlot',
  'pets',
  'newPet',
  'serviceAddress',
  'healthInformation',
  'specialRequests',
] as const;
type StepField = (typeof fields)[number];
type StepValues = Partial<Record<StepField, unknown>>;
export type StepForm = UseFormReturn<StepValues>;

/**
 * The form of the open step. The draft holds its values, because it outlives the step and the rules read it.
 * The form knows which fields were left, and their errors. Give it to a FormProvider.
 */
export function useStepForm(step: BookingStep, draft: BookingDraft, context: StepContext): StepForm {
  const form = useForm<StepValues>({
    mode: 'onTouched',
    resolver: () => {
      const errors = errorsOf(issuesOf(step, useBookingDraft.getState(), context));
      return Object.keys(errors).length === 0 ? { values: {}, errors: {} } : { values: {}, errors };
    },
  });
  const { errors, touchedFields } = form.formState;
  const checkShown = useEffectEvent(() => {
    const shown = fields.filter((name) => touchedFields[name] === true || errors[name] !== undefined);
    if (shown.length > 0) void form.trigger(shown);
  });
  useEffect(() => checkShown(), [draft]);
  return form;
}

function errorsOf(issues: readonly ValidationIssue[]): FieldErrors<StepValues> {
  const errors = issues.map(({ path, message }) => [path, { type: 'rule', message }] as const);
  return Object.fromEntries(errors.toReversed());
}

export function useStepField(name: StepField) {
  const { field, fieldState } = useController<StepValues, StepField>({ name });
  return {
    /** Set once the field was left or the step was submitted, until the value is valid. */
    error: fieldState.error?.message,
    onBlur: () => afterPress(field.onBlur),
    /** For the element around the field: the first invalid field takes the focus. */
    ref: (element: HTMLElement | null) => field.ref(element && { focus: () => focusWithin(element) }),
  };
}
