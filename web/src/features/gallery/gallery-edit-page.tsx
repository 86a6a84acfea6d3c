import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { FormSkeleton, Skeleton } from '../../components/ui/skeleton.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { toast } from '../../lib/toast.ts';
import { isAdmin, useSession } from '../../entities/session/session-store.ts';
import { paths } from '../../lib/paths.ts';
import { GalleryForm } from './gallery-form.tsx';

/** /gallery-edit, for admins. It redirects everybody else to / with a toast (docs/rules.md#permissions). */
export function GalleryEditPage() {
  const { status, user, profileFailure, refresh } = useSession();
  const navigate = useNavigate();
  const admin = isAdmin(user);
  const refused = status === 'anonymous' || (user !== null && !admin);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === 'authenticated') wasSignedIn.current = true;
    if (!refused) return;
    // Someone who signs out here needs no explanation.
    if (status === 'authenticated' || !wasSignedIn.current)
      toast.info('Only admins can add images to the gallery.');
    void navigate(paths.home, { replace: true });
  }, [refused, status, navigate]);

  if (user === null && profileFailure !== null) {
    return (
      <div className="page-column py-8 md:py-12">
        <LoadFailure
          title="The form could not be loaded."
          message={profileFailure}
          onRetry={() => void refresh()}
        />
      </div>
    );
  }

  return (
    <div className="page-column py-8 md:py-12">
      <TextLink to={paths.gallery} className="inline-flex min-h-11 items-center">
        Back to Gallery
      </TextLink>
      <PageHeading
        title="Add New Image"
        lead="It appears at the head of the gallery at once."
        className="mt-2 mb-8"
      />
      {admin ? (
        <GalleryForm />
      ) : (
        <FormSkeleton>
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-32" />
          <Skeleton className="h-18" />
          <Skeleton className="h-52" />
        </FormSkeleton>
      )}
    </div>
  );
}
