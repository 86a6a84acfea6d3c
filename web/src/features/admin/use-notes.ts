import { useEffect, useMemo, useRef, useState } from 'react';
import { loadFirebase } from '../../lib/load-firebase.ts';
import { pageIsAtRest } from '../../lib/page-data.ts';
import type { Note } from './live-notes.ts';

export type NotesFollowed = {
  /** Newest first. Null while they are not known. */
  notes: readonly Note[] | null;
  failed: boolean;
  retry: () => void;
};

const opening = { notes: null, failed: false };

/** The notes about records, followed live. Records that come to the list later cost only their own notes. */
export function useNotes(abouts: readonly string[]): NotesFollowed {
  const [known, setKnown] = useState<Pick<NotesFollowed, 'notes' | 'failed'>>(opening);
  const [attempt, setAttempt] = useState(0);
  const follow = useRef<((abouts: readonly string[]) => void) | null>(null);
  const paths = abouts.join(' ');
  const wanted = useRef(paths);
  useEffect(() => {
    wanted.current = paths;
    follow.current?.(listOf(paths));
  }, [paths]);
  useEffect(() => {
    const unmounted = new AbortController();
    const change = (changes: Partial<typeof known>) => {
      if (!unmounted.signal.aborted) setKnown((before) => ({ ...before, ...changes }));
    };
    const onEnd = () => change({ failed: true });
    // Firestore's code is larger than the page's, so it loads after the page and its data.
    const turn = attempt === 0 ? pageIsAtRest(unmounted.signal) : Promise.resolve();
    turn
      .then(() => loadFirebase(() => import('./live-notes.ts')))
      .then(({ watchNotes }) =>
        watchNotes({ onChange: (notes) => change({ notes }), onEnd }, unmounted.signal),
      )
      .then((started) => {
        if (unmounted.signal.aborted) return;
        follow.current = started;
        started?.(listOf(wanted.current));
      })
      .catch(onEnd);
    return () => {
      follow.current = null;
      unmounted.abort();
    };
  }, [attempt]);
  // The same array until a note changes: the day is kept on the device whenever it does.
  const notes = useMemo(() => {
    const shown = new Set(listOf(paths));
    const ofThese = known.notes?.filter(({ about }) => shown.has(about)) ?? null;
    return ofThese && newestFirst(ofThese);
  }, [known.notes, paths]);
  return {
    notes,
    failed: known.failed,
    retry: () => {
      setKnown((before) => ({ ...before, failed: false }));
      setAttempt(attempt + 1);
    },
  };
}

export function newestFirst(notes: readonly Note[]): Note[] {
  return notes.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

const listOf = (paths: string): string[] => paths.split(' ').filter((path) => path !== '');
