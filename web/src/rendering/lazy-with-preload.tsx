import { lazy, useState, type ComponentType } from 'react';

/** A component whose code is a file of its own. */
export type LazyWithPreload<Props extends object> = ComponentType<Props> & {
  /** Fetches the code before it is shown; that this failed is forgotten, so that showing it tries again. */
  preload: () => void;
};

let round = 0;

/** Has code that could not be fetched asked for again when it is next shown. For boundaries that have caught the failure. */
export function forgetFailedLoads(): void {
  round += 1;
}

/**
 * A component that is loaded when it is first shown, or earlier, by `preload`. One that is there is drawn in the very render that
 * asks for it: React's `lazy` alone would show its fallback first, and holds back what follows a fallback for 300 ms.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> {
  let loaded: ComponentType<Props> | undefined;
  let failedIn: number | null = null;
  const known = async () => (loaded ??= await load());
  const makeLazy = () =>
    lazy(async () => {
      try {
        return { default: await known() };
      } catch (error) {
        failedIn = round;
        throw error;
      }
    });
  let Lazy = makeLazy();
  /** React keeps the failure of a lazy component for good: once that has been shown, the next one gets a new component. */
  const current = () => {
    if (failedIn !== null && failedIn < round) {
      failedIn = null;
      Lazy = makeLazy();
    }
    return loaded ?? Lazy;
  };
  function Shown(props: Props) {
    // What it is drawn by stays the same as long as it is shown, or its state would be lost.
    const [{ Drawn }] = useState((): { Drawn: ComponentType<Props> } => ({ Drawn: current() }));
    return <Drawn {...props} />;
  }
  return Object.assign(Shown, { preload: () => void known().catch(() => undefined) });
}
