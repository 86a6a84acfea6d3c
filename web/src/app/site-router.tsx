import { use, useDeferredValue, useMemo, type ReactNode } from 'react';
import { Router, type AroundNavHandler, type BaseLocationHook } from 'wouter';
import {
  navigate,
  useHistoryState,
  useLocationProperty,
  usePathname,
  useSearch,
} from 'wouter/use-browser-location';
import { LocationContext } from '../lib/location.ts';

/**
 * Follows the browser's address. What is drawn of it is one value that React may take its time for within a page: the press
 * that led on is answered first, and what is shown stays until the next part of the page is ready. `rendered` is the path that a page
 * is rendered for where there is no browser.
 */
export function SiteRouter({ rendered, children }: { rendered?: string; children: ReactNode }) {
  const served = rendered === undefined ? {} : { ssrPath: rendered, ssrSearch: '' };
  const pathname = usePathname(served);
  const search = useSearch(served);
  const hash = useLocationProperty(currentHash, rendered === undefined ? currentHash : () => '');
  const state = useHistoryState<unknown>();
  const location = useMemo(() => ({ pathname, search, hash, state }), [pathname, search, hash, state]);
  const deferred = useDeferredValue(location);
  // Another page is shown at once, in one go: it was drawn ahead, or its code has to be fetched first.
  const shown = deferred.pathname === pathname ? deferred : location;
  return (
    <LocationContext value={shown}>
      <Router {...behaviour}>{children}</Router>
    </LocationContext>
  );
}

const currentHash = () => location.hash;

const useShownPathname: BaseLocationHook = () => [use(LocationContext).pathname, navigate];

/**
 * As links do by themselves: one to the address that is shown makes no new entry. Each entry that a link of ours makes
 * carries a state, which tells it from one that was made from outside.
 */
const followLink: AroundNavHandler = (go, to, { replace, state } = {}) => {
  const here = new URL(to, location.href).href === location.href;
  go(to, { replace: replace ?? here, state: state ?? {} });
};

const behaviour = { hook: useShownPathname, aroundNav: followLink };
