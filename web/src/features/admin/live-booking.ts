import { doc, onSnapshot } from 'firebase/firestore';
import { database, listenAsAdmin } from '../../lib/firestore.ts';

type Listeners = {
  /** At once, and whenever the booking changes on the server. */
  onChange: () => void;
  /** Whether the server is heard. */
  onConnection: (connected: boolean) => void;
  onEnd: () => void;
};

/**
 * Follows under the rules, until the signal, that a booking changes: of money often only what its customer does not see. Its content
 * is read from the API.
 */
export async function watchBooking(
  id: number,
  { onChange, onConnection, onEnd }: Listeners,
  signal: AbortSignal,
): Promise<void> {
  const listen = await listenAsAdmin(onEnd, signal);
  if (listen === null) return;
  const booking = `reservations/${id}`;
  for (const path of [booking, `${booking}/internal/payment`]) {
    listen((fail) =>
      onSnapshot(
        doc(database, path),
        { includeMetadataChanges: true },
        ({ metadata }) => {
          onConnection(!metadata.fromCache);
          if (!metadata.fromCache) onChange();
        },
        fail,
      ),
    );
  }
}
