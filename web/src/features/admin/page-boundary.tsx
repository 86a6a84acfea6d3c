import { Component, Suspense, type ReactNode } from 'react';
import { OfflinePart } from '../../components/ui/load-failure.tsx';
import { forgetFailedLoads } from '../../rendering/lazy-with-preload.tsx';

type State = { failure: null | 'offline' | { error: unknown } };

/**
 * Without a network the navigation stays around a page whose code is not there, which comes with the network. All other failures
 * are the site's matter.
 */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: navigator.onLine ? { error } : 'offline' };
  }

  override componentDidCatch() {
    forgetFailedLoads();
  }

  private readonly retry = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (failure !== 'offline') throw failure.error;
    return (
      <Suspense>
        <OfflinePart title="This page waits for the network." onRetry={this.retry} retriesItself />
      </Suspense>
    );
  }
}
