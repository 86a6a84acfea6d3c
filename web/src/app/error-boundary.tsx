import { Component, Suspense, type ReactNode } from 'react';
import { AreaBoundary } from '../rendering/area-boundary.tsx';
import { reloadForStaleChunks } from '../rendering/stale-chunks.ts';
import { forgetFailedLoads, lazyWithPreload } from '../rendering/lazy-with-preload.tsx';

/** Fetched once the page is at rest (./background-loads.ts): when it is needed it may be too late. */
export const FailedPage = lazyWithPreload(async () => (await import('./failed-page.tsx')).FailedPage);

type State = 'fine' | 'reloading' | 'failed';

/**
 * Catches what a page throws and shows a page with a way home. A page whose code is gone, as after a deployment, is loaded anew
 * first. 'Try again' draws the page once more, which asks for code that did not arrive; where that fails too, it loads the site
 * anew, for its state may be what is broken.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { state: State }> {
  override state: { state: State } = { state: 'fine' };
  private tried = false;

  static getDerivedStateFromError(): { state: State } {
    return { state: 'reloading' };
  }

  override componentDidCatch(error: unknown) {
    forgetFailedLoads();
    if (!reloadForStaleChunks(error)) this.setState({ state: 'failed' });
  }

  private readonly retry = () => {
    if (this.tried) location.reload();
    this.tried = true;
    this.setState({ state: 'fine' });
  };

  override render() {
    const { state } = this.state;
    if (state === 'fine') return this.props.children;
    const room = <div className="min-h-dvh" />;
    if (state === 'reloading') return room;
    return (
      <AreaBoundary label="This page did not load. Try again">
        <Suspense fallback={room}>
          <FailedPage onRetry={this.retry} />
        </Suspense>
      </AreaBoundary>
    );
  }
}
