import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '../../components/ui/button.tsx';

/** What was under the finger, or had the focus, when it or a key went down. */
let down: { by: 'pointer' | 'key'; meaning: string | undefined } | null = null;

function meaningOf(target: EventTarget | null): string | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-meaning]') : null;
  return button?.dataset['meaning'];
}

addEventListener(
  'pointerdown',
  ({ target }) => {
    down = { by: 'pointer', meaning: meaningOf(target) };
  },
  true,
);
addEventListener(
  'keydown',
  (event) => {
    const meaning = meaningOf(event.target);
    // A key that is held down would press again and again.
    if (event.repeat && meaning !== undefined) event.preventDefault();
    else down = event.key === 'Enter' || event.key === ' ' ? { by: 'key', meaning } : null;
  },
  true,
);
addEventListener('click', () => {
  down = null;
});

/** A click that neither began, such as one of a screen reader, means what is shown now. */
function isMeant({ detail, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const by = detail === 0 ? 'key' : 'pointer';
  return down?.by !== by || down.meaning === meaningOf(currentTarget);
}

/**
 * A button of a live row. What it means may change, or the row of another dog come under the finger, while it is pressed: then
 * the press does nothing. Browsers give a tap to what is under the finger when it leaves.
 */
export function MeantButton({
  meaning,
  onPress,
  ...button
}: ComponentProps<typeof Button> & { meaning: string; onPress: () => void }) {
  const press = (event: MouseEvent<HTMLElement>) => {
    if (isMeant(event)) onPress();
  };
  return <Button {...button} data-meaning={meaning} onClick={press} />;
}
