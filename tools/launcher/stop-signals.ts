/** Ctrl-C may arrive twice at once, from the terminal and from npm. */
const sameKeyPressMs = 500;

/**
 * Calls `first` when this process should stop: after a signal, when its terminal closes, or when the npm that started it is
 * gone. Calls `again` on another Ctrl-C or SIGTERM.
 */
export function onStopSignal(first: () => void, again: () => void): void {
  let firstAt: number | undefined;
  const stop = () => {
    if (firstAt !== undefined) return;
    firstAt = Date.now();
    first();
  };
  const stopAgain = () => {
    if (firstAt === undefined) stop();
    else if (Date.now() - firstAt > sameKeyPressMs) again();
  };
  process.on('SIGINT', stopAgain);
  process.on('SIGTERM', stopAgain);
  process.on('SIGHUP', stop);
  // Writing to a closed terminal fails and must not prevent an orderly stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  if (!process.env['npm_lifecycle_event']) return;
  const npm = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watching);
    stop();
  }, 500);
  watching.unref();
}
