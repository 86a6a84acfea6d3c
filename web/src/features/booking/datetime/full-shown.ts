import { useCallback } from 'react';
import { create } from 'zustand';

/** The calendars whose shown month has a full day, by their ids. */
const useCalendars = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** Whether a calendar shows a full day at the moment. */
export function useFullShown(): boolean {
  return useCalendars(({ ids }) => ids.length > 0);
}

export function useFullReport(id: string): (some: boolean) => void {
  return useCallback(
    (some) =>
      useCalendars.setState(({ ids }) => {
        if (ids.includes(id) === some) return { ids };
        return { ids: some ? [...ids, id] : ids.filter((other) => other !== id) };
      }),
    [id],
  );
}
