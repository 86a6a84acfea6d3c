import { Component, type ReactNode } from 'react';
import { reloadForGoneCode } from '../lib/gone-code.ts';
import { FailedPage } from './failed-page.tsx';

type State = 'fine' | 'reloading' | 'failed';

/**
 * Catches what a page throws and shows a page with a way home. A page whose code is gone, as after a deployment, is
 * loaded anew first.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { state: State }> {
  override state: { state: State } = { state: 'fine' };

  static getDerivedStateFromError(): { state: State } {
    return { state: 'reloading' };
  }

  override componentDidCatch(error: unknown) {
    if (!reloadForGoneCode(error)) this.setState({ state: 'failed' });
  }

  override render() {
    const { state } = this.state;
    if (state === 'fine') return this.props.children;
    return state === 'failed' ? <FailedPage /> : <div className="min-h-dvh" />;
  }
}
