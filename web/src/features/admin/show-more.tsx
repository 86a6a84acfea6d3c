import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';

/** Below a list by cursor. After its last page a line takes the place of the button, and its focus. */
export function ShowMore({
  list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage },
}: {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => Promise<unknown>;
  };
}) {
  const [isUsed, setIsUsed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isUsed && !hasNextPage && document.activeElement === document.body) end.current?.focus();
  }, [isUsed, hasNextPage]);
  if (!hasNextPage) {
    return isUsed ? (
      <p ref={end} tabIndex={-1} className="mt-6 text-center text-ink-muted">
        That is all.
      </p>
    ) : null;
  }
  const showMore = () => {
    setIsUsed(true);
    void fetchNextPage();
  };
  return (
    <div className="mt-6 grid justify-items-center gap-4">
      {isFetchNextPageError && (
        <Notice tone="danger" title="More could not be loaded.">
          {error?.message}
        </Notice>
      )}
      <Button variant="secondary" aria-disabled={isFetchingNextPage} onClick={showMore}>
        {isFetchingNextPage ? 'Loading…' : 'Show more'}
      </Button>
    </div>
  );
}
