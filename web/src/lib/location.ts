import { createContext, use } from 'react';

/** Where the page that is shown stands: the parts of its address, as they are written there, and what its entry in the history carries. */
export type Location = {
  pathname: string;
  search: string;
  hash: string;
  /** What whoever navigated has left; null where no link of ours led here. */
  state: unknown;
};

export const LocationContext = createContext<Location>({ pathname: '/', search: '', hash: '', state: null });

/** Where the page that is shown stands; another one after each navigation. */
export function useLocation(): Location {
  return use(LocationContext);
}
