import { useState } from 'react';
import * as z from 'zod/mini';
import { readTab, writeTab } from './storage.ts';

type TabDraft<Values> = {
  /** A UUID of this filling of the form, sent as Idempotency-Key: however often it is sent, one thing is made of it. */
  key: string;
  values: Values;
  change: (changes: Partial<Values>) => void;
  /**
   * These values were sent, or given up: they are kept no longer. False where others have been typed since, as in the form
   * opened once more while the answer was on its way: those stay.
   */
  forget: () => boolean;
};

/**
 * The values of a form, kept for this tab under `draftKey` from the first change on: they survive a reload, and a sign-in of
 * the same person. What was kept by another version of the site, and does not parse, is dropped.
 */
export function useTabDraft<Values extends object>(
  draftKey: string,
  schema: z.ZodMiniType<Values>,
  initial: Values,
): TabDraft<Values> {
  const [draft, setDraft] = useState(
    () => readDraft(draftKey, schema) ?? { key: crypto.randomUUID(), values: initial },
  );
  return {
    ...draft,
    change: (changes) => {
      const changed = { ...draft, values: { ...draft.values, ...changes } };
      writeTab(draftKey, JSON.stringify(changed));
      setDraft(changed);
    },
    forget: () => {
      const kept = readDraft(draftKey, schema);
      if (kept !== null && !isSame(kept, draft)) return false;
      forgetTabDraft(draftKey);
      return true;
    },
  };
}

/** Whether something typed is kept for this tab under `draftKey`: its form is still to be sent. */
export function hasTabDraft(draftKey: string): boolean {
  return readTab(draftKey) !== null;
}

/** What was typed is given up. */
export function forgetTabDraft(draftKey: string): void {
  writeTab(draftKey, null);
}

type Draft<Values> = Pick<TabDraft<Values>, 'key' | 'values'>;

function isSame<Values extends object>(one: Draft<Values>, other: Draft<Values>): boolean {
  for (const name in one.values) if (one.values[name] !== other.values[name]) return false;
  return one.key === other.key;
}

function readDraft<Values>(draftKey: string, values: z.ZodMiniType<Values>): Draft<Values> | null {
  const kept = readTab(draftKey);
  return kept === null ? null : parseDraft(kept, values);
}

function parseDraft<Values>(kept: string, values: z.ZodMiniType<Values>): Draft<Values> | null {
  try {
    const draft = z.safeParse(z.object({ key: z.string(), values }), JSON.parse(kept));
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}
