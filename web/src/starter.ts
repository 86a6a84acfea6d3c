// Stands in every page that was rendered beforehand, and brings it to life: its scripts stand in a template, where they take
// neither the network nor the processor from what is seen.
//
// A public page comes to life once it has been painted whole, or as soon as somebody uses it. So does a customer's page for
// a visitor; whoever has a token sees room for their own page instead (`for-visitors`, `for-customers`), and it comes at once.
import { readToken } from './lib/auth-token.ts';

const acts = ['pointerdown', 'keydown'] as const;
const scripts = document.querySelector('template');
let pressed: HTMLButtonElement | null = null;

function start(): void {
  removeEventListener('load', waitForFrame);
  for (const act of acts) removeEventListener(act, start, true);
  if (scripts?.isConnected) scripts.replaceWith(document.importNode(scripts.content, true));
}

/** A button that is pressed before it can answer is pressed once more when it can (web/src/app/shell.tsx). */
function keepPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button !== null) pressed = button;
}

function answerPress(): void {
  removeEventListener('click', keepPress, true);
  pressed?.click();
}

function waitForFrame(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}

addEventListener('click', keepPress, true);
addEventListener('alive', answerPress, { once: true });

const ofCustomer = scripts?.dataset['of'] === 'customer';
if (ofCustomer) document.documentElement.dataset['session'] = readToken() === null ? 'none' : 'some';

if (ofCustomer && readToken() !== null) {
  start();
} else {
  for (const act of acts) addEventListener(act, start, true);
  addEventListener('load', waitForFrame);
}
