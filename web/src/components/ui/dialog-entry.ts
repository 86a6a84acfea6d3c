import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../rendering/hydrated.ts';

type ItemId = number | string;

/**
 * Keeps the id of the open dialog's item in the state of its own history entry. Back closes the dialog, and
 * closing it goes back. Opening another item replaces that entry.
 */
export function useDialogEntry(): {
  openId: ItemId | null;
  open: (id: ItemId, address: string) => void;
  close: () => void;
} {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  // Prerendered markup has no navigation state.
  const openId = useHydrated() ? openItemOf(state) : null;
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [key]);
  return {
    openId,
    open: (id, address) => void navigate(address, { state: { openItem: id }, replace: openId !== null }),
    close: () => {
      // The browser goes back asynchronously: closing again meanwhile would leave the page.
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
