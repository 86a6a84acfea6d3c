import { Component, type ReactNode } from 'react';
import { FailedPage } from './failed-page.tsx';

/** Catches what a page throws, its code that did not load included, and shows a page with a way home. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FailedPage /> : this.props.children;
  }
}
