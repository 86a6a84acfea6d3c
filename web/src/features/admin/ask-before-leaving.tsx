import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';

/**
 * While something is typed that is not saved, a link of the site asks first, and so does the browser before it closes or reloads the page.
 * `BrowserRouter` cannot keep Back from leaving.
 */
export function AskBeforeLeaving({ isTyped }: { isTyped: boolean }) {
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isTyped) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener(
      'click',
      (event) => {
        const path = pathOfLink(event);
        if (path === null) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        setTo(path);
      },
      // Before the router hears of it.
      { signal, capture: true },
    );
    return () => leaving.abort();
  }, [isTyped]);
  return (
    <LazyDialog
      alert
      open={to !== null}
      onOpenChange={() => setTo(null)}
      initialFocus={stay}
      title="Leave without saving?"
      description="What you have changed here is not saved yet."
      footer={
        <>
          <Button ref={stay} variant="secondary" onClick={() => setTo(null)}>
            Stay
          </Button>
          <Button variant="danger" onClick={() => to !== null && void navigate(to)}>
            Leave
          </Button>
        </>
      }
    />
  );
}

/** Where a press would lead in this tab; null where it leads nowhere else on the site. */
function pathOfLink(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest('a');
  if (link === null || link.target !== '' || link.origin !== location.origin) return null;
  const { pathname, search, hash } = link;
  if (pathname === location.pathname && search === location.search) return null;
  return `${pathname}${search}${hash}`;
}
