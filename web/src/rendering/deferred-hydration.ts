// Inline in every prerendered page. The page's other scripts wait in a <template>, so that the first paint has
// the network and the processor to itself. They load after the paint, or as soon as somebody uses the page.
//
// /booking is prerendered three times in one document: as a visitor sees it, the wizard's first step, and a skeleton of its later
// steps (`for-visitors`, `for-first-step` and `for-later-steps` in app/theme.css). A browser with a token shows one of the latter.
// Behind the skeleton is nothing to see yet, so its scripts load at once.
import { asksForLaterStep } from '../lib/booking-address.ts';
import { readToken } from '../lib/read-storage.ts';

const interactions = ['pointerdown', 'keydown'] as const;
const scripts = document.querySelector('template');

function load(): void {
  removeEventListener('load', start);
  for (const interaction of interactions) removeEventListener(interaction, load, true);
  // Cached scripts would run before the rest of the document is parsed.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load, { once: true });
  else if (scripts?.isConnected) scripts.replaceWith(document.importNode(scripts.content, true));
}

/** A browser may not tell when it has shown the page. */
const shownAfterMs = 3000;

/** Resolves once the browser has shown the page: on a busy device a frame is on the screen long after it was rendered. */
function shown(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, shownAfterMs);
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/**
 * The load event waits neither for a lazy picture nor until any is decoded. Scripts that are fetched before a picture in view is painted
 * would hold it up.
 */
async function loadAfterPaint(): Promise<void> {
  const isInView = (picture: Element) =>
    picture.getClientRects().length > 0 && picture.getBoundingClientRect().top < innerHeight;
  await Promise.allSettled([...document.images].filter(isInView).map((picture) => picture.decode()));
  await shown();
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)));
}

const start = (): void => void loadAfterPaint();

/** A button that is pressed before hydration is pressed again after it. */
let press: Event | null = null;

function keepPress(event: Event): void {
  if (isRadio(event.target)) event.stopPropagation();
  else press = event;
}

/**
 * Choices that are made before hydration, in lists or among radio buttons, are made again after it, the last one of each. React does
 * not hear of them: it would show them and tell the page nothing, or hydrate the page for them at once and tell the page what was
 * chosen before.
 */
const chooseAgain = new Map<HTMLElement | string, () => void>();

function keepChoice(event: Event): void {
  const { target } = event;
  if (target instanceof HTMLSelectElement) {
    const { value } = target;
    chooseAgain.set(target, () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  } else if (isRadio(target)) {
    chooseAgain.set(target.name, () => {
      target.checked = false;
      target.click();
    });
  } else return;
  event.stopPropagation();
}

function isRadio(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'radio';
}

const kept = { click: keepPress, input: keepChoice, change: keepChoice };

function repeat(): void {
  for (const [kind, keep] of Object.entries(kept)) removeEventListener(kind, keep, true);
  // The choice first, since a press may build on it: a page of what was filtered.
  for (const again of chooseAgain.values()) again();
  // A press that is still being dispatched reaches the hydrated page itself.
  if (press?.eventPhase === Event.NONE && press.target instanceof Element) {
    press.target.closest('button')?.click();
  }
}

for (const [kind, keep] of Object.entries(kept)) addEventListener(kind, keep, true);
// app/shell.tsx dispatches it.
addEventListener('hydrated', repeat, { once: true });

if (scripts?.dataset['of'] === 'customer' && readToken() !== null) {
  document.documentElement.dataset['session'] = asksForLaterStep(location.search)
    ? 'later-step'
    : 'first-step';
}
if (document.documentElement.dataset['session'] === 'later-step') {
  load();
} else {
  for (const interaction of interactions) addEventListener(interaction, load, true);
  addEventListener('load', start);
}
