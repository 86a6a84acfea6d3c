import { useState } from 'react';
import type { Fault } from '@pawprints/domain/fault';

/** The faults of a form that the person should see by now. */
export type ShownFaults = {
  /** The sentence under a field: only once it was left, or the form was sent; gone when the fault is mended. */
  of: (field: string) => string | undefined;
  /** The field was left. */
  leave: (field: string) => void;
  /** The form was sent: shows everything and moves to the first fault. Answers whether there was none. */
  pass: () => boolean;
};

/** Decides which of the faults are shown. A field is found by its attribute `data-field`. */
export function useShownFaults(faults: readonly Fault[]): ShownFaults {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    of: (field) => (left.has(field) ? faults.find((fault) => fault.field === field)?.message : undefined),
    leave: (field) =>
      afterPress(() => setLeft((fields) => (fields.has(field) ? fields : new Set([...fields, field])))),
    pass: () => {
      const [first] = faults;
      if (first === undefined) return true;
      setLeft((fields) => new Set([...fields, ...faults.map((fault) => fault.field)]));
      focusField(first.field);
      return false;
    },
  };
}

/**
 * Runs `show` once no pointer is pressed: a sentence that appears at the press would push the button away from under the
 * pointer, and the click would be lost.
 */
function afterPress(show: () => void): void {
  const later = () => setTimeout(show);
  if (document.querySelector(':active') === null) later();
  else addEventListener('pointerup', later, { once: true, capture: true });
}

/** What in a field takes the focus: in a calendar the day, not the arrow before it. */
const targets = ['[role="grid"] button[tabindex="0"]', 'input, select, textarea', 'button'];

function focusField(field: string): void {
  const element = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
  for (const target of targets) {
    const found = element?.querySelector<HTMLElement>(target);
    if (found) {
      found.focus();
      found.scrollIntoView({ block: 'center' });
      return;
    }
  }
}
