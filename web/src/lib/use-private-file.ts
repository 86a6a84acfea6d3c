import { useEffect, useState } from 'react';
import { loadFirebase } from './load-firebase.ts';

/** A file that the storage rules show to its customer and to admins. */
export type PrivateFile = { bucket: string; path: string };

export async function loadPrivateFile(file: PrivateFile): Promise<Blob> {
  const { readPrivateFile } = await loadFirebase(() => import('./private-files.ts'));
  return readPrivateFile(file);
}

/** An address for an image. It lives as long as the image is shown, in this browser alone. */
export function usePrivateFile({ bucket, path }: PrivateFile) {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | null = null;
    loadPrivateFile({ bucket, path }).then(
      (blob) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => setFailed(true),
    );
    return () => {
      leaving.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [bucket, path, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { address, failed, retry };
}
