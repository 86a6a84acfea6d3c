import { create } from 'zustand';

/**
 * The page whose heading is shown: its title and path (null before the first page of a visit), the part of it that is
 * open where it has parts, and whether it was opened from another page or part.
 */
type ShownPage = { title: string; pathname: string | null; part: string | undefined; opened: boolean };

export const useShownPage = create<ShownPage>(() => ({
  title: '',
  pathname: null,
  part: undefined,
  opened: false,
}));
