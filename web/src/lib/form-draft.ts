import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSchemaForm, useValuesChange } from './schema-form.ts';
import { readTab, writeTab } from './storage.ts';

/**
 * A form whose values are kept for this tab under `draftKey` from the first change on: they survive a reload, and a sign-in
 * of the same person. `kept` says what is kept of them, right or wrong as it may be; what another version of the site kept,
 * and does not parse, is dropped. `fixed` cannot be changed in the form.
 */
export function useDraftForm<Values extends FieldValues, Output>({
  draftKey,
  schema,
  kept,
  initial,
  fixed,
}: {
  draftKey: string;
  schema: z.ZodMiniType<Output, Values>;
  kept: z.core.$ZodType<object>;
  initial: NoInfer<DefaultValues<Values>>;
  fixed?: NoInfer<DefaultValues<Values>>;
}) {
  const [draft] = useState(() => readDraft(draftKey, kept) ?? { key: crypto.randomUUID(), values: initial });
  const form = useSchemaForm(schema, Object.assign({}, initial, draft.values, fixed));
  /** What this form has kept, or would keep unchanged. */
  const text = useRef(textOf(draft));

  useValuesChange(form, (values) => {
    text.current = textOf({ key: draft.key, values: z.parse(kept, values) });
    writeTab(draftKey, text.current);
  });
  return {
    form,
    /** A UUID of this filling of the form, sent as Idempotency-Key: however often it is sent, one thing is made of it. */
    key: draft.key,
    /**
     * These values were sent, or given up: they are kept no longer. False where others have been typed since, as in the form
     * opened once more while the answer was on its way: those stay.
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

/** Whether something typed is kept for this tab under `draftKey`: its form is still to be sent. */
export function hasFormDraft(draftKey: string): boolean {
  return readTab(draftKey) !== null;
}

/** What was typed is given up. */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
