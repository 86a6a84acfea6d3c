// Stands in every page that was rendered beforehand, and brings it to life: its scripts stand in a template, where they take
// neither the network nor the processor from what is seen.
//
// A public page comes to life once it has been painted whole, or as soon as somebody uses it. So does a customer's page for
// a visitor; whoever has a token sees room for their own page instead (`for-visitors`, `for-customers`), and it comes at once.
import { readToken } from '../lib/auth-token.ts';

const acts = ['pointerdown', 'keydown'] as const;
const scripts = document.querySelector('template');
let press: Event | null = null;

function start(): void {
  removeEventListener('load', waitForFrame);
  for (const act of acts) removeEventListener(act, start, true);
  // Scripts that are at hand would run before the rest of the page is there.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true });
  else if (scripts?.isConnected) scripts.replaceWith(document.importNode(scripts.content, true));
}

function waitForFrame(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}

const pressedButton = (event: Event | null): HTMLButtonElement | null =>
  event?.target instanceof Element ? event.target.closest<HTMLButtonElement>('button') : null;

/** A button that is pressed before it can answer is pressed once more when it can (web/src/app/shell.tsx). */
function keepPress(event: Event): void {
  if (pressedButton(event) !== null) press = event;
}

function answerPress(): void {
  removeEventListener('click', keepPress, true);
  // One that is still on its way is answered by the page itself; after some seconds nobody waits for an answer any more.
  const over = press?.eventPhase === Event.NONE && navigator.userActivation.isActive;
  if (over) pressedButton(press)?.click();
}

addEventListener('click', keepPress, true);
addEventListener('alive', answerPress, { once: true });

if (scripts?.dataset['of'] === 'customer' && readToken() !== null) {
  document.documentElement.dataset['session'] = 'some';
  const links = scripts.content.querySelectorAll('link');
  document.head.append(...[...links].map((link) => document.importNode(link)));
  start();
} else {
  for (const act of acts) addEventListener(act, start, true);
  addEventListener('load', waitForFrame);
}
