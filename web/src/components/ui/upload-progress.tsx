/** `done` is from 0 to 1. */
export function UploadProgress({ done, preparing }: { done: number; preparing: string }) {
  const percent = Math.floor(done * 100);
  return (
    <div>
      <progress
        aria-label="Upload"
        max={100}
        value={percent}
        className="h-3 w-full overflow-hidden rounded-control border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-green"
      />
      <p className="figures mt-1 text-sm text-ink-muted">
        {percent < 100 ? `${percent} % uploaded` : preparing}
      </p>
    </div>
  );
}
