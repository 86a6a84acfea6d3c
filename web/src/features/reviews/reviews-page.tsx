import { claims } from '@pawprints/domain/business';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { BelowTheFold } from '../../rendering/below-the-fold.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Stars } from '../../components/ui/stars.tsx';
import { useSession } from '../../entities/session/session-store.ts';
import { useHydrated } from '../../rendering/hydrated.ts';
import { reviewsPath, writeReviewPath } from '../../lib/paths.ts';
import { servicesToFind } from './find-reviews.ts';
import { readListQuery, writeListQuery, type ListQuery } from './list-query.ts';
import { useReviewList } from './review-list-state.ts';
import { ReviewList } from './review-list.tsx';
import { SearchBar } from './search-bar.tsx';

/** /reviews: what customers wrote, and the samples under it. What is shown stands in the address. */
export function ReviewsPage() {
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  // Markup that was rendered before knows no query.
  const query = readListQuery(useHydrated() ? asked : new URLSearchParams());
  const change = (changes: Partial<ListQuery>) =>
    void navigate(reviewsPath(writeListQuery({ ...query, ...changes })));

  const list = useReviewList(query);
  return (
    <div className="page-column grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-8 py-12 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-6 self-start lg:sticky lg:top-28">
        <PageHeading
          title="Customer Reviews"
          lead="Letters from people whose dogs stayed with us, walked with us, or only came for a bath."
        />
        {claims.reviews !== '' && (
          <p className="border-l-4 border-sun pl-4">
            {claims.stars > 0 && <Stars rating={claims.stars} />}
            <span className="block">
              from {claims.reviews} reviews {claims.reviewsWhere}
            </span>
          </p>
        )}
        <BelowTheFold>
          <SearchBar query={query} services={servicesToFind(list.reviews, query)} onChange={change} />
          <WriteOne />
        </BelowTheFold>
      </div>
      <BelowTheFold>
        <ReviewList query={query} list={list} onChange={change} />
      </BelowTheFold>
    </div>
  );
}

/** As high with the link as without, so that nothing moves when the session is known. */
function WriteOne() {
  const signedIn = useSession(({ status }) => status === 'authenticated');
  return (
    <p className="flex min-h-11 items-center">
      {signedIn ? (
        <ButtonLink to={writeReviewPath()} variant="secondary">
          Write a Review
        </ButtonLink>
      ) : (
        <span className="text-ink-muted">Sign in to write one yourself.</span>
      )}
    </p>
  );
}
