import { Component } from 'react';
import { useLocation, type Location } from 'react-router-dom';

/** How far down a page was scrolled when it was left, by the key of its history entry. */
const positions = new Map<string, number>();

export const hasSavedPosition = (key: string): boolean => positions.has(key);

/** Scrolls to the top of a new page and back to where it was on Back and Forward. The router's own needs a data router. */
export const ScrollPosition = () => <ByLocation location={useLocation()} />;

/** A class, because no hook runs before the DOM changes, while the page that is left can still be measured. */
class ByLocation extends Component<{ location: Location }> {
  private stop = () => {};
  override componentDidMount() {
    history.scrollRestoration = 'manual';
  }
  override getSnapshotBeforeUpdate({ location: before }: { location: Location }) {
    if (before.key !== this.props.location.key) positions.set(before.key, window.scrollY);
    return null;
  }
  override componentDidUpdate({ location: before }: { location: Location }) {
    const { key, pathname } = this.props.location;
    if (key === before.key) return;
    this.stop();
    const position = positions.get(key) ?? (pathname === before.pathname ? undefined : 0);
    if (position !== undefined) window.scrollTo(0, position);
    if (position === undefined || window.scrollY >= position - 1) return;
    // The page is still too short while a list loads: try again as it grows, until the user does something.
    const growth = new ResizeObserver(() => {
      window.scrollTo(0, position);
      if (window.scrollY >= position - 1) this.stop();
    });
    this.stop = () => growth.disconnect();
    for (const act of ['wheel', 'pointerdown', 'keydown']) addEventListener(act, this.stop, { once: true });
    growth.observe(document.body);
  }
  override render = () => null;
}
