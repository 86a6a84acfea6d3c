import { claims } from '@pawprints/domain/business';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink, TextButton } from '../../components/ui/button.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Stars } from '../../components/ui/stars.tsx';
import { isAdmin, useSession } from '../../entities/session/session-store.ts';
import { useSignInButton } from '../../entities/session/use-sign-in-button.ts';
import { useHydrated } from '../../rendering/hydrated.ts';
import { paths, writeReviewPath } from '../../lib/paths.ts';
import { filterServices, parseFilter, reviewsPath, type ReviewFilter } from './review-filter.ts';
import { ReviewList, useReviewList } from './review-list.tsx';
import { SearchBar } from './search-bar.tsx';

export function ReviewsPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // Prerendered markup has no query.
  const filter = parseFilter(useHydrated() ? params : new URLSearchParams());
  // The address knows a choice before the list that it leads to is rendered.
  const change = (changes: Partial<ReviewFilter>) =>
    void navigate(reviewsPath({ ...parseFilter(new URLSearchParams(location.search)), ...changes }));

  const list = useReviewList(filter);
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
        <SearchBar filter={filter} services={filterServices(list.reviews, filter)} onChange={change} />
        <WriteOne />
      </div>
      {list.queries}
      <ReviewList filter={filter} list={list} onChange={change} />
    </div>
  );
}

/** Has the same height with and without the link, so that nothing moves once the session is known. */
function WriteOne() {
  const signedIn = useSession(({ status }) => status === 'authenticated');
  const admin = useSession(({ user }) => isAdmin(user));
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-3">
      {signedIn ? (
        <ButtonLink to={writeReviewPath()} variant="secondary">
          Write a Review
        </ButtonLink>
      ) : (
        <SignInToWrite />
      )}
      {admin && (
        <ButtonLink to={`${paths.admin}/reviews`} variant="quiet">
          Moderate
        </ButtonLink>
      )}
    </p>
  );
}

function SignInToWrite() {
  return (
    <span className="text-ink-muted">
      <TextButton {...useSignInButton()} className="min-h-11">
        Sign in
      </TextButton>{' '}
      to write one yourself.
    </span>
  );
}
