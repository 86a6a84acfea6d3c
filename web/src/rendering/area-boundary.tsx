import { Component, type ReactNode } from 'react';
import { forgetFailedLoads } from './lazy-with-preload.tsx';
import { Button } from '../components/ui/button.tsx';

/**
 * For an area around the page whose code may fail to load: a button in its place tries again, and the page
 * stays.
 */
export class AreaBoundary extends Component<{ label: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch() {
    forgetFailedLoads();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Button variant="quiet" onClick={() => this.setState({ failed: false })}>
        {this.props.label}
      </Button>
    );
  }
}
