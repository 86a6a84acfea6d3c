import { useEffect, useState } from 'react';

/**
 * Imports code after the first paint. Null until it has loaded. `load` must be the same function in each
 * render.
 */
export function useLoadedModule<Module extends object>(load: () => Promise<Module>) {
  const [module, setModule] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    load().then(setModule, () => setFailed(true));
  }, [load, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { module, failed, retry };
}
