import { useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { isAdmin, useSession } from '../../entities/session/session-store.ts';
import { useHydrated } from '../../rendering/hydrated.ts';
import { galleryPath, paths } from '../../lib/paths.ts';
import { GalleryGrid } from './gallery-grid.tsx';

export function GalleryPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const admin = useSession(({ user }) => isAdmin(user));
  const asked = query.get('page') ?? '';
  // Prerendered markup has no query.
  const page = useHydrated() && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) - 1 : 0;

  return (
    <div className="page-column py-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PageHeading
          title="Paw Prints"
          lead="Everybody who has left some in our hall, our garden or our hearts."
        />
        {admin && <ButtonLink to={paths.galleryEdit}>Add New Image</ButtonLink>}
      </div>
      <GalleryGrid page={page} admin={admin} onTurn={(next) => void navigate(galleryPath(next))} />
    </div>
  );
}
