const quietSeconds = 10;

/** Runs a step and shows it: at once what is being done, now and then how long it has taken, at the end the outcome. */
export async function step<T>(
  label: string,
  run: () => Promise<T>,
  outcome?: (result: T) => string,
): Promise<T> {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const { isTTY } = process.stdout;
  const overwrite = (text: string) => process.stdout.write(`\r\u001b[2K${text}`);
  const show = () =>
    isTTY ? overwrite(`… ${label} ${seconds()} s`) : console.log(`… ${label} (${seconds()} s)`);
  const finish = (text: string) => (isTTY ? overwrite(`${text}\n`) : console.log(text));
  if (isTTY) show();
  else console.log(`… ${label}`);
  const ticking = setInterval(show, isTTY ? 1000 : quietSeconds * 1000);
  try {
    const result = await run();
    clearInterval(ticking);
    const time = seconds() > 0 ? ` (${seconds()} s)` : '';
    finish(`✓ ${outcome?.(result) ?? label}${time}`);
    return result;
  } catch (error) {
    finish(`✗ ${label}`);
    throw error;
  } finally {
    clearInterval(ticking);
  }
}
