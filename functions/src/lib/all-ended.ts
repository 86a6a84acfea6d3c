/**
 * As `Promise.all`, but it also rejects only once all have ended: after the answer the platform may stop a process in the middle of
 * what it still does.
 */
export async function allEnded<const Work extends readonly Promise<unknown>[]>(work: Work) {
  await Promise.allSettled(work);
  return Promise.all(work);
}
