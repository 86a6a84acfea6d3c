import { lazy, useState, type ComponentType } from 'react';

export type LazyWithPreload<Props extends object> = ComponentType<Props> & {
  /** Loads the code before the component is shown. It ignores a failure, since rendering the component tries again. */
  preload: () => void;
  /** The same, until the code is there or its load has failed. */
  preloaded: () => Promise<void>;
};

let retryRound = 0;

/**
 * For error boundaries that have caught such a failure: components whose code failed to load try again when they
 * are next shown.
 */
export function forgetFailedLoads(): void {
  retryRound += 1;
}

/**
 * Loads a component when it is first shown, or earlier by `preload`. A loaded component renders at once.
 * React's `lazy` alone would show its fallback first, and delays what follows a fallback (React's FALLBACK_THROTTLE_MS).
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> {
  let loaded: ComponentType<Props> | undefined;
  let failedInRound: number | null = null;
  const loadUnlessLoaded = async () => (loaded ??= await load());
  const makeLazy = () =>
    lazy(async () => {
      try {
        return { default: await loadUnlessLoaded() };
      } catch (error) {
        failedInRound = retryRound;
        throw error;
      }
    });
  let Lazy = makeLazy();
  /**
   * React keeps a lazy component's failure for good. After `forgetFailedLoads`, the next one to be mounted is
   * therefore a new component.
   */
  const current = () => {
    if (failedInRound !== null && failedInRound < retryRound) {
      failedInRound = null;
      Lazy = makeLazy();
    }
    return loaded ?? Lazy;
  };
  function LazyWithPreloadComponent(props: Props) {
    // Another component type would lose the state of the mounted one.
    const [{ Current }] = useState((): { Current: ComponentType<Props> } => ({ Current: current() }));
    return <Current {...props} />;
  }
  const preloaded = () =>
    loadUnlessLoaded().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(LazyWithPreloadComponent, { preload: () => void preloaded(), preloaded });
}
