// Inline in every prerendered page. The page's other scripts wait in a <template>, so that the first paint has
// the network and the processor to itself. They load after the paint, or as soon as somebody uses the page.
//
// A customer's page is prerendered twice in one document: as a visitor sees it, and as the skeleton that a
// customer sees (`for-visitors` and `for-customers` in app/theme.css). A browser with a token shows the
// skeleton, whose scripts load at once.
import { readToken } from '../lib/read-storage.ts';

const interactions = ['pointerdown', 'keydown'] as const;
const scripts = document.querySelector('template');

function load(): void {
  removeEventListener('load', loadAfterPaint);
  for (const interaction of interactions) removeEventListener(interaction, load, true);
  // Cached scripts would run before the rest of the document is parsed.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load, { once: true });
  else if (scripts?.isConnected) scripts.replaceWith(document.importNode(scripts.content, true));
}

function loadAfterPaint(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)));
}

/** A button that is pressed before hydration is pressed again after it. */
let press: Event | null = null;

function keepPress(event: Event): void {
  press = event;
}

function repeatPress(): void {
  removeEventListener('click', keepPress, true);
  // A press that is still being dispatched reaches the hydrated page itself. After some seconds the browser no
  // longer counts the person as active, and nobody waits for an answer.
  const missed = press?.eventPhase === Event.NONE && navigator.userActivation.isActive;
  if (missed && press?.target instanceof Element) press.target.closest('button')?.click();
}

/** A choice that is made in a list before hydration is made again after it: React shows it, but tells the page nothing. */
let choice: { event: Event; select: HTMLSelectElement; value: string } | null = null;

function keepChoice(event: Event): void {
  const { target: select } = event;
  if (select instanceof HTMLSelectElement) choice = { event, select, value: select.value };
}

function repeatChoice(): void {
  removeEventListener('change', keepChoice, true);
  if (choice?.event.eventPhase !== Event.NONE) return;
  choice.select.value = choice.value;
  choice.select.dispatchEvent(new Event('change', { bubbles: true }));
}

addEventListener('click', keepPress, true);
addEventListener('change', keepChoice, true);
// app/shell.tsx dispatches it.
// The choice first, since a press may build on it: a page of what was filtered.
addEventListener('hydrated', repeatChoice, { once: true });
addEventListener('hydrated', repeatPress, { once: true });

if (scripts?.dataset['of'] === 'customer' && readToken() !== null) {
  document.documentElement.dataset['session'] = 'some';
  const links = scripts.content.querySelectorAll('link');
  document.head.append(...[...links].map((link) => document.importNode(link)));
  load();
} else {
  for (const interaction of interactions) addEventListener(interaction, load, true);
  addEventListener('load', loadAfterPaint);
}
