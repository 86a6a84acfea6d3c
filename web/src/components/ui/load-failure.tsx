import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { MessageText } from './message-text.tsx';
import { PageHeading } from './page-heading.tsx';

/** In place of a page whose content could not be loaded: what failed, why, and another try. */
export function LoadFailure({
  title,
  message,
  onRetry,
  children,
}: {
  title: string;
  /** Why, as a sentence. */
  message: string;
  /** Left out where another try gives the same. */
  onRetry?: () => void;
  /** Further ways out. */
  children?: ReactNode;
}) {
  return (
    <div role="alert" className="max-w-form">
      <PageHeading title={title} lead={<MessageText>{message}</MessageText>} />
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
        {children}
      </div>
    </div>
  );
}
