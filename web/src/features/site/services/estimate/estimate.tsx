import type { ServiceId } from '@pawprints/domain/catalogue';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../../components/ui/card.tsx';
import type { EstimateForm } from './estimate-form.tsx';

/** Needs no sign-in. The form and its pricing code load when the estimate comes into view. */
export function Estimate({ serviceId }: { serviceId: ServiceId }) {
  const place = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<typeof EstimateForm | null>(null);

  useEffect(() => {
    const watched = place.current;
    if (watched === null) return;
    const load = () =>
      import('./estimate-form.tsx').then(
        (module) => setForm(() => module.EstimateForm),
        // Loading failed: it tries again the next time it comes into view.
        () => undefined,
      );
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void load();
      },
      { rootMargin: '200px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className="still:hidden">
      <Card as="section" aria-labelledby={`${serviceId}-estimate`} className="min-h-264 sm:min-h-176">
        <h3 id={`${serviceId}-estimate`} className="text-xl">
          Your estimate
        </h3>
        <p className="mt-1 text-ink-muted">Your dates, your dogs, and what they cost. No sign-in needed.</p>
        {Form !== null && <Form serviceId={serviceId} />}
      </Card>
    </div>
  );
}
