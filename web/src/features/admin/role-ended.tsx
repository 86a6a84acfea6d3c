import { useEffect } from 'react';
import { create } from 'zustand';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { paths } from '../../lib/paths.ts';

/** Whether a page has learned that the role is gone. */
export const useRoleEnded = create(() => false);

export function RoleEnded({ shown }: { shown: string }) {
  useEffect(() => {
    useRoleEnded.setState(true, true);
    return () => useRoleEnded.setState(false, true);
  }, []);
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
