import { business } from '@pawprints/domain/business';
import { todayIn } from '@pawprints/domain/calendar';
import type { BookingFilter } from '@pawprints/domain/contract/admin-booking-list';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { serverNow } from '../../lib/server-clock.ts';
import { allBookings } from './booking-list-queries.ts';
import { bookingsCsv } from './bookings-csv.ts';
import { csvFile, saveFile } from '../../lib/save-file.ts';

/** Saves all bookings of the filter as a file. It fetches them page by page; a second press stops that. */
export function BookingsCsvButton({ filter }: { filter: BookingFilter }) {
  const [fetched, setFetched] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = async () => {
    const run = new AbortController();
    running.current = run;
    setFailure(null);
    setFetched(0);
    try {
      const bookings = await allBookings(filter, { signal: run.signal, onProgress: setFetched });
      saveFile(
        csvFile(bookingsCsv(bookings, location.origin)),
        `bookings-${todayIn(business.timeZone, serverNow())}.csv`,
      );
    } catch (error) {
      if (!run.signal.aborted) setFailure(error instanceof Error ? error.message : '');
    }
    running.current = null;
    setFetched(null);
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => (running.current === null ? void save() : running.current.abort())}
      >
        <Download aria-hidden size={20} />
        {fetched === null ? 'CSV' : 'Stop'}
      </Button>
      <output className="figures self-center text-sm text-ink-muted empty:hidden">
        {fetched !== null && `${fetched} bookings so far…`}
      </output>
      {failure !== null && (
        <Notice tone="danger" className="basis-full" title="The file could not be made.">
          {failure}
        </Notice>
      )}
    </>
  );
}
