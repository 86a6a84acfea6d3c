/**
 * As `Promise.all`, but it also rejects only once all have ended: after the answer the platform may stop a process in the middle of
 * what it still does.
 */
export async function allEnded<Values extends readonly unknown[]>(work: {
  readonly [Place in keyof Values]: Promise<Values[Place]>;
}): Promise<Values> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
