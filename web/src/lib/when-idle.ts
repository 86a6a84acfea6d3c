/** Does `work` once the browser has nothing else to do; where browsers do not tell, a moment later. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 50);
}
