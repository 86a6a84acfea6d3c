import { ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { paths } from '../../lib/paths.ts';

export function RoleEnded({ shown }: { shown: string }) {
  return (
    <Notice
      tone="danger"
      className="mt-8"
      title="You are no longer an admin."
      action={
        <ButtonLink to={paths.home} variant="secondary">
          Go to Home Page
        </ButtonLink>
      }
    >
      {`This page is for admins only, so nothing of ${shown} is shown any more.`}
    </Notice>
  );
}
