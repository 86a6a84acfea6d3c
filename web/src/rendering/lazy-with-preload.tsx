import { lazy, useState, type ComponentType } from 'react';

export type LazyWithPreload<Props extends object> = ComponentType<Props> & {
  /** Loads the code beforehand. It ignores a failure: showing the component tries again. */
  preload: () => void;
};

let round = 0;

/**
 * Makes components whose code failed to load try again when they are next shown. For boundaries that have
 * caught the failure.
 */
export function forgetFailedLoads(): void {
  round += 1;
}

/**
 * Loads a component when it is first shown, or earlier by `preload`. A loaded component renders at once.
 * React's `lazy` alone would show its fallback first, and delays what follows a fallback by 300 ms.
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
  /**
   * React keeps a lazy component's failure for good. Once a failure has been shown, the next render therefore
   * gets a new component.
   */
  const current = () => {
    if (failedIn !== null && failedIn < round) {
      failedIn = null;
      Lazy = makeLazy();
    }
    return loaded ?? Lazy;
  };
  function Shown(props: Props) {
    // Keep one component for as long as it is shown, or its state would be lost.
    const [{ Drawn }] = useState((): { Drawn: ComponentType<Props> } => ({ Drawn: current() }));
    return <Drawn {...props} />;
  }
  return Object.assign(Shown, { preload: () => void known().catch(() => undefined) });
}
