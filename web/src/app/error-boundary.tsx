import { Component, Suspense, type ReactNode } from 'react';
import { AreaBoundary } from '../rendering/area-boundary.tsx';
import { reloadForStaleChunks } from '../rendering/stale-chunks.ts';
import { forgetFailedLoads, lazyWithPreload } from '../rendering/lazy-with-preload.tsx';

/** ./background-loads.ts preloads it: once it is needed, the network may be gone. */
export const FailedPage = lazyWithPreload(async () => (await import('./failed-page.tsx')).FailedPage);

type State = 'fine' | 'reloading' | 'failed';

/**
 * Catches what a page throws and shows a page with a link home. If the page's code is gone, as after a
 * deployment, the site reloads first. 'Try again' renders the page once more and so requests missing code
 * again. If that fails too, it reloads the site, because the app's state may be broken.
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
