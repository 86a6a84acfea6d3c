import {
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Router, type AroundNavHandler, type BaseLocationHook } from 'wouter';
import { navigate, useLocationProperty, usePathname, useSearch } from 'wouter/use-browser-location';
import { LocationContext } from '../lib/location.ts';

/**
 * Follows the browser's address. What is drawn of it follows a task later: in the event itself, React would do all that the new
 * page sets off before the browser may paint it. Another page is drawn in one go: the frames between slices
 * would show nothing new. Within a page, what is shown stays until the next part is ready. `rendered` is the path that a page is
 * rendered for where there is no browser.
 */
export function SiteRouter({ rendered, children }: { rendered?: string; children: ReactNode }) {
  const served = rendered === undefined ? {} : { ssrPath: rendered, ssrSearch: '' };
  const pathname = usePathname(served);
  const search = useSearch(served);
  const hash = useLocationProperty(currentHash, rendered === undefined ? currentHash : () => '');
  const state = useSyncExternalStore(
    onNavigation,
    currentState,
    rendered === undefined ? currentState : () => null,
  );
  const location = useMemo(() => ({ pathname, search, hash, state }), [pathname, search, hash, state]);
  const [shown, setShown] = useState(location);
  useEffect(() => {
    if (shown === location) return;
    const follow = () => setShown(location);
    const task = setTimeout(shown.pathname === pathname ? () => startTransition(follow) : follow);
    return () => clearTimeout(task);
  }, [shown, location, pathname]);
  return (
    <LocationContext value={shown}>
      <Router {...behaviour}>{children}</Router>
    </LocationContext>
  );
}

const currentHash = () => location.hash;
/** wouter's own hook says null at first, so that each page that comes to life would be drawn twice. */
const currentState = (): unknown => history.state;

/** wouter lets the window know of the two that the browser keeps to itself. */
const navigations = ['popstate', 'pushState', 'replaceState'] as const;

function onNavigation(changed: () => void): () => void {
  for (const navigation of navigations) addEventListener(navigation, changed);
  return () => {
    for (const navigation of navigations) removeEventListener(navigation, changed);
  };
}

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
