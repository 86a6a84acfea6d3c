// A terminal's Ctrl-C may come twice at once: from the terminal, and passed on by npm.
const sameStrokeMs = 500;

/**
 * Calls `first` when this process is asked to stop: by a signal, by its terminal closing, or by npm, which started it,
 * being gone. Calls `again` when it is asked again by Ctrl-C or SIGTERM.
 */
export function onStopSignal(first: () => void, again: () => void): void {
  let firstAt: number | undefined;
  const stop = () => {
    if (firstAt !== undefined) return;
    firstAt = Date.now();
    first();
  };
  const stopNow = () => {
    if (firstAt === undefined) stop();
    else if (Date.now() - firstAt > sameStrokeMs) again();
  };
  process.on('SIGINT', stopNow);
  process.on('SIGTERM', stopNow);
  process.on('SIGHUP', stop);
  // With the terminal closed nothing can be shown, and that must not keep it from stopping in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    stop();
  }, 500);
  watching.unref();
  if (!process.env['npm_lifecycle_event']) clearInterval(watching);
}
