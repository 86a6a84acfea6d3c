import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { FormSkeleton, Skeleton } from '../../components/ui/skeleton.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { useSession } from '../../entities/session/session-store.ts';
import { useRequireAdmin } from '../../entities/session/use-require-admin.ts';
import { paths } from '../../lib/paths.ts';
import { GalleryForm } from './gallery-form.tsx';

/** /gallery-edit, for admins. It redirects everybody else to / with a toast (docs/rules.md#permissions). */
export function GalleryEditPage() {
  const { user, profileFailure, refresh } = useSession();
  const admin = useRequireAdmin('Only admins can add images to the gallery.');

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
