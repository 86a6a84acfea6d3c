import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { later } from './later.tsx';

/**
 * A dialog whose code is not in the page's first load: it is fetched once the page stands, so that the dialog opens at
 * once, and drawn from its first opening on.
 */
export function openedLater<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = later(load);
  return function OpenedLater(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    useEffect(() => Dialog.fetch(), []);
    return (
      wanted && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    );
  };
}
