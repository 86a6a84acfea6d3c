/** Runs `act` in a task after the next frame: what is due to be seen is seen first. Answers what takes it back. */
export function oncePainted(act: () => void): () => void {
  let task: number | undefined;
  const frame = requestAnimationFrame(() => {
    task = window.setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
