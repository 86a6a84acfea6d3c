import type { ReportCardPhoto } from '@pawprints/domain/contract/report-cards';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePrivateFile } from '../../lib/use-private-file.ts';

/** A photo that only its customer and admins can read. Nothing moves when it has come. */
export function PrivatePhoto({
  photo: { file, width, height },
  alt,
}: {
  photo: ReportCardPhoto;
  alt: string;
}) {
  const { address, failed, retry } = usePrivateFile(file);
  if (failed) {
    return (
      <div className="grid aspect-4/3 content-center justify-items-center gap-3 rounded-control bg-sunken p-4 text-center">
        <p role="alert">The photo could not be loaded.</p>
        <Button variant="secondary" aria-label={`Try again: ${alt}`} onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (address === null) return <Skeleton className="aspect-4/3" />;
  return (
    <img
      src={address}
      alt={alt}
      width={width}
      height={height}
      className="aspect-4/3 h-auto w-full rounded-control bg-sunken object-contain"
    />
  );
}
