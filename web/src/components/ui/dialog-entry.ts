import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../rendering/hydrated.ts';

type ItemId = number | string;

/**
 * Keeps the item whose dialog is open in the state of a history entry of its own: Back closes the dialog, and closing it goes
 * back. Opening another item replaces that entry.
 */
export function useDialogEntry(): {
  openId: ItemId | null;
  /** `address` is that of the list under the dialog. */
  open: (id: ItemId, address: string) => void;
  close: () => void;
} {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  // Markup that was rendered before knows no state.
  const openId = useHydrated() ? openItemOf(state) : null;
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [key]);
  return {
    openId,
    open: (id, address) => void navigate(address, { state: { openItem: id }, replace: openId !== null }),
    close: () => {
      // The browser goes back a moment later: closing again until then would leave the page.
      if (openId === null || closing.current) return;
      closing.current = true;
      void navigate(-1);
    },
  };
}

function openItemOf(state: unknown): ItemId | null {
  if (typeof state !== 'object' || state === null || !('openItem' in state)) return null;
  const { openItem } = state;
  return typeof openItem === 'number' || typeof openItem === 'string' ? openItem : null;
}
