import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** The end of a form in a dialog: why it was refused, and the buttons. */
export function FormEnd({ failure, children }: { failure: string | null; children: ReactNode }) {
  return (
    <>
      {failure !== null && (
        <Notice tone="danger" className="wrap-anywhere whitespace-pre-line">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">{children}</div>
    </>
  );
}
