import { createContext, use, useState, type ReactNode } from 'react';
import { lazyDialog } from '../../rendering/lazy-dialog.tsx';
import type { UndoAsked } from './undo-dialog.tsx';

// Its form's code is not in the page's first load.
const UndoDialog = lazyDialog(async () => (await import('./undo-dialog.tsx')).UndoDialog);

const AskContext = createContext<(asked: UndoAsked) => void>(() => {});

/** Asks why an act is taken back. */
export const useAskUndo = () => use(AskContext);

/**
 * Has the dialog for the rows in it. What is asked about stays the same, whatever becomes of the dog meanwhile: a row that somebody
 * else moves to another section takes no dialog with it, and nothing that was typed there.
 */
export function UndoAsking({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<UndoAsked | null>(null);
  return (
    <AskContext value={setAsked}>
      {children}
      <UndoDialog open={asked !== null} onOpenChange={() => setAsked(null)} asked={asked} />
    </AskContext>
  );
}
