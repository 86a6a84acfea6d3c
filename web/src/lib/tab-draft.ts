import { useState } from 'react';
import * as z from 'zod/mini';
import { readTab, writeTab } from './storage.ts';

type TabDraft<Values> = {
  /** A UUID of this filling of the form, sent as Idempotency-Key: however often it is sent, one thing is made of it. */
  key: string;
  values: Values;
  change: (changes: Partial<Values>) => void;
  /** The form was sent: nothing is kept any longer. */
  forget: () => void;
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
    forget: () => forgetTabDraft(draftKey),
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

function readDraft<Values>(
  draftKey: string,
  values: z.ZodMiniType<Values>,
): { key: string; values: Values } | null {
  const kept = readTab(draftKey);
  if (kept === null) return null;
  try {
    const draft = z.safeParse(z.object({ key: z.string(), values }), JSON.parse(kept));
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}
