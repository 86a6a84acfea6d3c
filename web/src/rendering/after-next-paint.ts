/**
 * Runs `act` in a task after the next frame: what is due to be seen is seen first. A tab that nobody looks at has no frames: there it
 * runs in the next task. Answers what takes it back.
 */
export function afterNextPaint(act: () => void): () => void {
  let task: number | undefined;
  const wait = () => {
    task = window.setTimeout(act);
  };
  const frame = document.hidden ? undefined : requestAnimationFrame(wait);
  if (frame === undefined) wait();
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
