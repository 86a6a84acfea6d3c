import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import { useEffect, useEffectEvent } from 'react';
import { useController, useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import type { BookingDraft } from '../../entities/booking/draft.ts';
import { useBookingDraft } from '../../entities/booking/draft-store.ts';
import { focusWithin } from '../../lib/focus.ts';
import type { BookingStep } from '../../lib/paths.ts';
import { afterPress } from '../../lib/schema-form.ts';
import { issuesOf, type StepContext } from './steps.ts';

/** The fields of all steps, as the rules of the domain name them. */
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
 * The form of the open step. Its values stand in the draft, which outlives the step and is what the rules look at; the form
 * knows which fields were left, and what is wrong with them. Give it to a FormProvider.
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

/** The first issue of each field. */
function errorsOf(issues: readonly ValidationIssue[]): FieldErrors<StepValues> {
  const errors = issues.map(({ path, message }) => [path, { type: 'rule', message }] as const);
  return Object.fromEntries(errors.toReversed());
}

export function useStepField(name: StepField) {
  const { field, fieldState } = useController<StepValues, StepField>({ name });
  return {
    /** What to do about it: once the field was left or the step should end, until it is mended. */
    error: fieldState.error?.message,
    onBlur: () => afterPress(field.onBlur),
    /** Of the element around the field: should it be the first that is wrong, it takes the focus. */
    ref: (element: HTMLElement | null) => field.ref(element && { focus: () => focusWithin(element) }),
  };
}
