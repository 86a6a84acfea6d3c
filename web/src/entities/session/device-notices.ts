import { toast } from '../../lib/toast.ts';
import { clockOffset } from '../../lib/server-clock.ts';
import { listen } from '../../lib/site-events.ts';
import { readTab, writeTab } from '../../lib/storage.ts';

const clockToldKey = 'clockTold';

/**
 * Shows one toast when the browser stores nothing and one when the device's clock is wrong, each at most once.
 */
export function watchDevice(): void {
  const stopStorage = listen('storageRefused', () => {
    stopStorage();
    toast.info(
      'Your browser keeps nothing for this site, or has no room for it. You can book all the same. After a reload, and on the way back from paying, please sign in once more.',
      { until: 'closed' },
    );
  });

  listen('clockOffsetChanged', () => {
    const offset = clockOffset();
    if (offset === 0 || readTab(clockToldKey) !== null) return;
    writeTab(clockToldKey, 'yes');
    toast.info(
      `The clock of this device is about ${spanOf(Math.abs(offset))} ${offset > 0 ? 'slow' : 'fast'}. Booking goes by the right time.`,
      { until: 'closed' },
    );
  });
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns '2 days', '1 hour' or '7 minutes'. */
function spanOf(ms: number): string {
  const [unit, length] = units.find(([, least]) => ms >= least) ?? units[2];
  const format = new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.round(ms / length));
}
