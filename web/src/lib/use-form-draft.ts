import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { parseJson } from './json.ts';
import { useSchemaForm, useValuesChange } from './schema-form.ts';
import { readTab, writeTab } from './storage.ts';

/**
 * A form that stores its values for this tab under `draftKey` after the first change, so that they survive a
 * reload and a sign-in of the same customer. `storedSchema` accepts these values also while the form is not valid
 * yet. Values that it refuses, such as those of an older version of the site, are dropped. The form cannot change
 * `fixed` values.
 */
export function useFormDraft<Values extends FieldValues, Output>({
  draftKey,
  schema,
  storedSchema,
  initial,
  fixed,
}: {
  draftKey: string;
  schema: z.ZodMiniType<Output, Values>;
  storedSchema: z.core.$ZodType<object>;
  initial: NoInfer<DefaultValues<Values>>;
  fixed?: NoInfer<DefaultValues<Values>>;
}) {
  const [draft] = useState(
    () => readDraft(draftKey, storedSchema) ?? { key: crypto.randomUUID(), values: initial },
  );
  const form = useSchemaForm(schema, Object.assign({}, initial, draft.values, fixed));
  /** The text that this form has stored, or would store unchanged. */
  const text = useRef(textOf(draft));

  useValuesChange(form, (values) => {
    text.current = textOf({ key: draft.key, values: z.parse(storedSchema, values) });
    writeTab(draftKey, text.current);
  });
  return {
    form,
    /** Sent as Idempotency-Key: however often this form is sent, it has one result. */
    key: draft.key,
    /**
     * Deletes the stored values, which were sent or given up. False if other values have been typed since, such as when the form
     * was opened again while the answer was on its way: those stay.
     */
    forget: (): boolean => {
      const current = readTab(draftKey);
      if (current !== null && current !== text.current) return false;
      forgetFormDraft(draftKey);
      return true;
    },
  };
}

const textOf = (draft: { key: string; values: unknown }): string => JSON.stringify(draft);

export function hasFormDraft(draftKey: string): boolean {
  return readTab(draftKey) !== null;
}

export function forgetFormDraft(draftKey: string): void {
  writeTab(draftKey, null);
}

function readDraft<Values>(draftKey: string, values: z.core.$ZodType<Values>) {
  const text = readTab(draftKey);
  if (text === null) return null;
  const draft = z.safeParse(z.object({ key: z.string(), values }), parseJson(text));
  if (draft.success) return draft.data;
  forgetFormDraft(draftKey);
  return null;
}
