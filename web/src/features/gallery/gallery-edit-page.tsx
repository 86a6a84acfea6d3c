import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { isAdmin, useSession } from '../../entities/session/session-store.ts';
import { paths } from '../../lib/paths.ts';
import { GalleryForm } from './gallery-form.tsx';

/** /gallery-edit: adds a picture. For admins; everybody else is led to / (specification 1, section 6). */
export function GalleryEditPage() {
  const { status, user } = useSession();
  const admin = isAdmin(user);
  const refused = status === 'anonymous' || (user !== null && !admin);
  useEffect(() => {
    if (refused) navigate(paths.home, { replace: true });
  }, [refused]);

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
      {admin ? <GalleryForm /> : <FormSkeleton />}
    </div>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Loading the form…">
      <div className="grid max-w-form gap-6">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-32" />
        <Skeleton className="h-18" />
        <Skeleton className="h-52" />
      </div>
    </Loading>
  );
}
