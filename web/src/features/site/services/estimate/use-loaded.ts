import { useEffect, useState } from 'react';

/**
 * Imports code once it is wanted. Null until it is there; 'failed' until it is wanted anew. `load` must be the same function in
 * each render.
 */
export function useLoaded<Module extends object>(
  load: () => Promise<Module>,
  wanted: boolean,
): Module | 'failed' | null {
  const [loaded, setLoaded] = useState<Module | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted) return;
    load().then(setLoaded, () => setLoaded('failed'));
    return () => setLoaded((known) => (known === 'failed' ? null : known));
  }, [load, wanted]);
  return loaded;
}
