import { Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Illustration } from '../../../components/ui/illustration.tsx';
import { about } from '../../../content/about.ts';
import { lazyWithPreload } from '../../../rendering/lazy-with-preload.tsx';

const Dialog = lazyWithPreload(async () => (await import('../../../components/ui/dialog.tsx')).Dialog);

export function Insurance() {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-3">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {about.certificate.button}
      </Button>
      {open && (
        <Suspense>
          <Dialog open onOpenChange={setOpen} title={about.certificate.title} wide>
            <Illustration picture={about.pictures.insurance} eager className="rounded-control" />
          </Dialog>
        </Suspense>
      )}
    </div>
  );
}
