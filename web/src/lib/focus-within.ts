/** What in a field takes the focus: in a calendar the day, not the arrow before it. */
const targets = ['[role="grid"] button[tabindex="0"]', 'input, select, textarea', 'button'];

/** Moves the focus to the first control within a field, and brings it to the middle of the window. */
export function focusWithin(field: HTMLElement): void {
  for (const target of targets) {
    const control = field.querySelector<HTMLElement>(target);
    if (control === null) continue;
    control.focus();
    control.scrollIntoView({ block: 'center' });
    return;
  }
}
