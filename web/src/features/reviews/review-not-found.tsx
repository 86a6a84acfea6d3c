import { reviewMessages } from '@pawprints/domain/messages';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Illustration } from '../../components/ui/illustration.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { paths } from '../../lib/paths.ts';

export function ReviewNotFound({ message }: { message: string }) {
  return (
    <div className="mt-4 grid items-center gap-8 md:grid-cols-[1fr_18rem]">
      <div>
        <PageHeading title={reviewMessages.notFoundTitle} lead={message} />
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={paths.reviews}>See all reviews</ButtonLink>
        </div>
      </div>
      <Illustration picture={emptyPictures.noReviews} decorative className="max-w-72" />
    </div>
  );
}
