import { create } from 'zustand';

/**
 * The page whose heading is shown. `pathname` is null before the first page of a visit; `part` is a step of the wizard;
 * `opened` is true after a navigation within the site.
 */
type ShownPage = { title: string; pathname: string | null; part: string | undefined; opened: boolean };

export const useShownPage = create<ShownPage>(() => ({
  title: '',
  pathname: null,
  part: undefined,
  opened: false,
}));
