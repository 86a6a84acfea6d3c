import type { ComponentType } from 'react';
import { useLoadedModule } from '../../lib/use-loaded-module.ts';
import { PartFailure } from './part-failure.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

/** A part of a page whose code is not in the page's first load. `of` says of what: 'the vaccinations'. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { of, className }: { of: string; className: string },
): ComponentType<Props> {
  const loadPart = async () => ({ Part: await load() });
  const sentence = of[0]?.toUpperCase() + of.slice(1);
  return function LaterPart(props: Props) {
    const { module, failed, retry } = useLoadedModule(loadPart);
    if (module !== null) return <module.Part {...props} />;
    return failed ? (
      <PartFailure
        title={`${sentence} could not be loaded.`}
        offlineTitle={`${sentence} wait for the network.`}
        onRetry={retry}
      />
    ) : (
      <Loading label={`Loading ${of}…`}>
        <Skeleton className={className} />
      </Loading>
    );
  };
}
