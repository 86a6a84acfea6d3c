import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { pictureMessages, undoSeconds } from '@pawprints/domain/gallery-messages';
import { galleryMessages } from '@pawprints/domain/messages';
import { rememberDeleted, rememberRestored } from '../../entities/gallery-item/gallery-queries.ts';
import { call, type Transport } from '../../lib/api-client.ts';
import { readToken } from '../../lib/read-storage.ts';
import { listen } from '../../lib/site-events.ts';
import { dismissToasts, toast } from '../../lib/toast.ts';
import { failureMessage } from '../../lib/use-api-mutation.ts';

const route = galleryRoutes.deleteGalleryItem;
const failureMessages = () => ({
  noAnswer: navigator.onLine ? galleryMessages.deleteFailed : pictureMessages.notRemovedOffline,
  unreadable: galleryMessages.deleteRefused,
});

/**
 * Hides the picture at once. The server is asked to delete it when the time for an undo is over, or as soon as the tab is
 * closed or leads elsewhere, or its admin signs out.
 */
export function removePicture({ id, petName }: { id: number; petName: string }): void {
  const text = pictureMessages.removed(petName);
  // Read now: signing out removes the token before the picture is deleted.
  const token = readToken() ?? '';
  let isOver = false;
  /** True once: by the undo, by the time, or by leaving. */
  const end = (): boolean => {
    if (isOver) return false;
    isOver = true;
    clearTimeout(timer);
    removeEventListener('pagehide', leave);
    stopListening();
    dismissToasts((message) => message.text === text && message.about === id);
    return true;
  };
  const undo = () => {
    if (end()) rememberRestored(id);
  };
  const send = async (leaving: Partial<Parameters<typeof call<typeof route>>[1]>) => {
    if (!end()) return;
    const answer = await call(route, { params: { id }, ...leaving });
    // Somebody else may have been faster.
    if (answer.isSuccess || answer.code === 'NOT_FOUND') {
      toast.success(galleryMessages.deleted);
      return;
    }
    rememberRestored(id);
    if (answer.code !== 'UNAUTHENTICATED') toast.error(failureMessage(answer, failureMessages()));
  };
  const leave = () => void send({ token, transport: fetchBeyondPage });
  const timer = setTimeout(() => void send({}), undoSeconds * 1000);
  addEventListener('pagehide', leave);
  const stopListening = listen('personLeft', leave);
  rememberDeleted(id);
  toast.info(text, { action: { label: 'Undo', onClick: undo }, until: 'closed', about: id });
}

/** The browser finishes it after the page is gone. */
const fetchBeyondPage: Transport = async ({ address, method, headers }) => {
  const response = await fetch(address, { method, headers, keepalive: true });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
