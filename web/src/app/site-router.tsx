import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { parse } from 'regexparam';
import { Router, type AroundNavHandler, type BaseLocationHook, type Parser } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { LocationContext, type Location } from '../lib/location.ts';

/**
 * Follows the browser's address. Another page is shown in the very event that led there: each task or frame between would
 * keep the tap waiting and show nothing new. Within a page, what is shown stays until the next part is ready. `rendered` is the
 * path that a page is rendered for where there is no browser.
 */
export function SiteRouter({ rendered, children }: { rendered?: string; children: ReactNode }) {
  const location = useSyncExternalStore(
    onNavigation,
    currentLocation,
    rendered === undefined ? currentLocation : () => locationAt(rendered),
  );
  const [shown, setShown] = useState(location);
  if (shown.pathname !== location.pathname) setShown(location);
  useEffect(() => {
    if (shown !== location) startTransition(() => setShown(location));
  }, [shown, location]);
  return (
    <LocationContext value={shown}>
      <Router {...behaviour}>{children}</Router>
    </LocationContext>
  );
}

const locationAt = (pathname: string): Location => ({ pathname, search: '', hash: '', state: null });

let current = locationAt('');

/** The same object until something of it changes. */
function currentLocation(): Location {
  const { pathname, search, hash } = location;
  const { state }: { state: unknown } = history;
  const same =
    current.pathname === pathname &&
    current.search === search &&
    current.hash === hash &&
    current.state === state;
  if (!same) current = { pathname, search, hash, state };
  return current;
}

/** wouter lets the window know of the two that the browser keeps to itself. */
const navigations = ['popstate', 'pushState', 'replaceState'] as const;

function onNavigation(changed: () => void): () => void {
  for (const navigation of navigations) addEventListener(navigation, changed);
  return () => {
    for (const navigation of navigations) removeEventListener(navigation, changed);
  };
}

/** Links need not know where they stand, or each would be drawn anew with every page; the pages are told (./routes.tsx). */
const useNowhere: BaseLocationHook = () => ['', navigate];

/**
 * As links do by themselves: one to the address that is shown makes no new entry. Each entry that a link of ours makes
 * carries a state, which tells it from one that was made from outside.
 */
const followLink: AroundNavHandler = (go, to, { replace, state } = {}) => {
  const here = new URL(to, location.href).href === location.href;
  go(to, { replace: replace ?? here, state: state ?? {} });
};

/** As the server does: an address in other letters, such as /BOOKING, is none of ours. */
const parseCaseSensitive: Parser = (path, loose) => {
  const { keys, pattern } = parse(path, loose);
  return { keys, pattern: new RegExp(pattern.source) };
};

const behaviour = { hook: useNowhere, aroundNav: followLink, parser: parseCaseSensitive };
