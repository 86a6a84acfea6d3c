export async function step<T>(
  label: string,
  run: () => Promise<T>,
  outcome: (result: T) => string = () => label,
): Promise<T> {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  console.log(`… ${label}`);
  const ticking = setInterval(() => console.log(`… ${label} (${seconds()} s)`), 10_000);
  try {
    const result = await run();
    console.log(`✓ ${outcome(result)}${seconds() > 0 ? ` (${seconds()} s)` : ''}`);
    return result;
  } catch (error) {
    console.log(`✗ ${label}`);
    throw error;
  } finally {
    clearInterval(ticking);
  }
}
