import { connectionFailed } from '@pawprints/domain/first-load-messages';
import {
  Component,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { toast } from '../lib/toast.ts';
import { forgetFailedLoads, lazyWithPreload } from './lazy-with-preload.tsx';

type Closable = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A dialog whose code is not in the page's first load. The code loads after the page has rendered, so that the
 * dialog opens at once. If the code cannot be loaded, the dialog closes with a message, and the next opening
 * tries again.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazyWithPreload(load);
  return function LazyDialog(props: Props) {
    // The press is painted before the dialog is rendered.
    const deferredOpen = useDeferredValue(props.open, false);
    const open = props.open && deferredOpen;
    const [wanted, setWanted] = useState(open);
    if (open && !wanted) setWanted(true);
    useEffect(() => Dialog.preload(), []);
    const giveUp = () => {
      setWanted(false);
      props.onOpenChange(false);
    };
    return (
      wanted && (
        <DialogBoundary onFailure={giveUp}>
          <Suspense>
            <Dialog {...props} open={open} />
          </Suspense>
        </DialogBoundary>
      )
    );
  };
}

/** A dialog that cannot render must not take its page with it. */
class DialogBoundary extends Component<{ onFailure: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch() {
    forgetFailedLoads();
    toast.error(connectionFailed);
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
