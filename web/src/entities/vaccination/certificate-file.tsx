import type { Vaccination } from '@pawprints/domain/contract/vaccination';
import { vaccineName } from '@pawprints/domain/vaccinations';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { loadPrivateFile, usePrivateFile } from '../../lib/use-private-file.ts';

type Shown = Pick<Vaccination, 'vaccine' | 'file'>;

const notLoaded = 'The certificate could not be loaded. Please try again.';

/** Shows a picture here. A PDF is only ever downloaded: nothing of a stranger's file runs within the site. */
export function CertificateFile({ certificate, of }: { certificate: Shown; of: string }) {
  return certificate.file.type === 'application/pdf' ? (
    <DownloadPdf certificate={certificate} of={of} />
  ) : (
    <ShowPicture certificate={certificate} of={of} />
  );
}

const nameOf = ({ vaccine }: Shown, of: string) => `${vaccineName(vaccine)} of ${of}`;

function DownloadPdf({ certificate, of }: { certificate: Shown; of: string }) {
  const [loading, setLoading] = useState(false);
  const download = async () => {
    if (loading) return;
    setLoading(true);
    try {
      saveFile(await loadPrivateFile(certificate.file), `${nameOf(certificate, of)}.pdf`);
    } catch {
      toast.error(notLoaded);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="quiet" aria-disabled={loading} onClick={() => void download()}>
      <Download aria-hidden size={20} />
      <span>
        {loading ? 'Downloading…' : 'Download'}
        <span className="sr-only"> the certificate: {nameOf(certificate, of)}</span>
      </span>
    </Button>
  );
}

function ShowPicture({ certificate, of }: { certificate: Shown; of: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Show the certificate: ${nameOf(certificate, of)}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Eye aria-hidden size={20} />
        Show
      </Button>
      <LazyDialog open={open} onOpenChange={setOpen} title={nameOf(certificate, of)} wide>
        <Picture certificate={certificate} of={of} />
      </LazyDialog>
    </>
  );
}

function Picture({ certificate, of }: { certificate: Shown; of: string }) {
  const { address, failed, retry } = usePrivateFile(certificate.file);
  if (failed) {
    return (
      <div className="grid justify-items-start gap-4">
        <p role="alert">{notLoaded}</p>
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (address === null) return <Skeleton className="h-96" />;
  return (
    <img
      src={address}
      alt={`Certificate: ${nameOf(certificate, of)}`}
      className="mx-auto max-h-[75vh] max-w-full"
    />
  );
}
