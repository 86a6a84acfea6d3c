import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import { zodResolver } from '@hookform/resolvers/zod';
import { useDeferredValue, useEffect, useRef } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';

export type SchemaForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output> & {
  field: (
    name: Path<Values>,
    options?: RegisterOptions<Values, Path<Values>>,
  ) => UseFormRegisterReturn & { disabled: boolean };
  /** Set after the field was left or the form was sent, until the value is valid. */
  errorOf: (name: Path<Values>) => string | undefined;
};

/**
 * `useForm` with a schema of the contract, so that the browser refuses what the server would refuse. While the form is being
 * sent, sending it does nothing.
 */
export function useSchemaForm<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Values>,
  defaultValues: DefaultValues<Values>,
): SchemaForm<Values, Output> {
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues,
  });
  const { formState, getFieldState, register } = form;
  // Deferred, so that the press on the button is painted before fifty fields are.
  const disabled = useDeferredValue(formState.isSubmitting);
  // `isSubmitting` disables the button only after a render, which is too late for a double press.
  const busy = useRef(false);
  return {
    ...form,
    handleSubmit: (onValid, onInvalid) => {
      const send = form.handleSubmit(onValid, onInvalid);
      return async (event) => {
        event?.preventDefault?.();
        if (busy.current) return;
        busy.current = true;
        try {
          await send(event);
        } finally {
          busy.current = false;
        }
      };
    },
    field: (name, options) => {
      const { onBlur, ...registered } = register(name, options);
      return {
        ...registered,
        disabled,
        onBlur: async (event) =>
          afterPress(() => {
            if (!isDisabled(event.target)) void onBlur(event);
          }),
      };
    },
    errorOf: (name) => getFieldState(name, formState).error?.message,
  };
}

/** As all fields are while the form is being sent: react-hook-form would then take a ticked box for an unticked one. */
function isDisabled(control: unknown): boolean {
  return control instanceof Element && control.matches(':disabled');
}

/** For domain rules that involve several fields, such as that a stay ends after it starts. */
export function schemaOfRules<Values>(
  issuesOf: (values: Values) => readonly ValidationIssue[],
): z.ZodMiniType<Values, Values> {
  return z.custom<Values>().check(({ value, issues }) => {
    for (const { path, message } of issuesOf(value)) {
      issues.push({ code: 'custom', path: [path], message, input: value });
    }
  });
}

export function useValuesChange<Values extends FieldValues, Output>(
  { getValues, subscribe }: Pick<SchemaForm<Values, Output>, 'getValues' | 'subscribe'>,
  listener: (values: Values) => void,
): void {
  const known = useRef(JSON.stringify(getValues()));
  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = JSON.stringify(values);
        if (changed === known.current) return;
        known.current = changed;
        listener(values);
      },
    }),
  );
}

/**
 * Runs `show` once no pointer is pressed: an error that appears during a press would move the button away from the pointer, and
 * the click would be lost.
 */
export function afterPress(show: () => void): void {
  const showSoon = () => setTimeout(show);
  if (document.querySelector(':active') === null) showSoon();
  else addEventListener('pointerup', showSoon, { once: true, capture: true });
}
