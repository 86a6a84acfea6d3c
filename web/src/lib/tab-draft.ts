import { useState } from 'react';
import * as z from 'zod/mini';
import { readTab, writeTab } from './storage.ts';

type TabDraft<Values> = {
  values: Values;
  change: (changes: Partial<Values>) => void;
  /** The form was sent: nothing is kept any longer. */
  forget: () => void;
};

/**
 * The values of a form, kept for this tab under `key` from the first change on: they survive a reload, and a sign-in of
 * the same person. What was kept by another version of the site, and does not parse, is dropped.
 */
export function useTabDraft<Values extends object>(
  key: string,
  schema: z.ZodMiniType<Values>,
  initial: Values,
): TabDraft<Values> {
  const [values, setValues] = useState(() => readDraft(key, schema) ?? initial);
  return {
    values,
    change: (changes) => {
      const changed = { ...values, ...changes };
      writeTab(key, JSON.stringify(changed));
      setValues(changed);
    },
    forget: () => forgetTabDraft(key),
  };
}

/** Whether something typed is kept for this tab under `key`: its form is still to be sent. */
export function hasTabDraft(key: string): boolean {
  return readTab(key) !== null;
}

/** What was typed is given up. */
export function forgetTabDraft(key: string): void {
  writeTab(key, null);
}

function readDraft<Values>(key: string, schema: z.ZodMiniType<Values>): Values | null {
  const kept = readTab(key);
  if (kept === null) return null;
  try {
    const draft = z.safeParse(schema, JSON.parse(kept));
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}
