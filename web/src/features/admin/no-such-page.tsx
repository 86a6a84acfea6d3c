import { ButtonLink } from '../../components/ui/button.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { adminPaths } from './admin-paths.ts';

export function NoSuchPage() {
  return (
    <>
      <PageHeading title="There is no such page." />
      <ButtonLink to={adminPaths.today} className="mt-6">
        Go to Today
      </ButtonLink>
    </>
  );
}
