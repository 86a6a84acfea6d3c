import { lazy, useState, type ComponentType } from 'react';

/** A page whose code is a file of its own. */
export type Page = {
  /** Shows the page, and fetches its code first where that is not there yet. */
  Component: ComponentType;
  /** Fetches the code; a failure is forgotten, so that the next wish tries again. */
  fetch: () => Promise<void>;
};

/**
 * A page that is loaded when it is opened, or earlier, by `fetch`. One that is there is drawn in the very render that asks
 * for it: React's `lazy` alone would show its fallback first, and holds back what follows a fallback for 300 ms.
 */
export function pageOf(load: () => Promise<ComponentType>): Page {
  let loaded: ComponentType | undefined;
  const Lazy = lazy(async () => ({ default: (loaded ??= await load()) }));
  return {
    // What it is drawn by stays the same as long as it is shown, or its state would be lost.
    Component: function Page() {
      const [{ Shown }] = useState(() => ({ Shown: loaded ?? Lazy }));
      return <Shown />;
    },
    fetch: async () => {
      loaded ??= await load();
    },
  };
}
