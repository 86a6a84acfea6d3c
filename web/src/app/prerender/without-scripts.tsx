import { business } from '@pawprints/domain/business';
import { reviewMessages } from '@pawprints/domain/messages';
import { reviewBlanks } from '@pawprints/domain/review-document';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { NeedsScripts } from '../../components/ui/needs-scripts.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { headerLinks } from '../../content/navigation.ts';
import { ReviewNotFound } from '../../features/reviews/review-not-found.tsx';
import { paths } from '../../lib/paths.ts';
import { Shell } from '../shell.tsx';

/** What a review's page shows without scripts. The server fills in the blanks. */
export function ReviewWithoutScripts() {
  const { name, service, rating, stars, content, written, answer } = reviewBlanks;
  return (
    <WithoutScripts>
      <article className="mt-4 rounded-card border border-line bg-surface p-6 md:p-12">
        <h1 className="text-4xl wrap-anywhere">{name}</h1>
        <p className="text-ink-muted">{service}</p>
        <p className="mt-6 flex items-center gap-2">
          <span aria-hidden className="text-sun-deep">
            {stars}
          </span>
          <span>{rating} out of 5 stars</span>
        </p>
        <blockquote className="mt-4 max-w-prose font-display text-xl leading-relaxed whitespace-pre-line wrap-anywhere">
          “{content}”
        </blockquote>
        <p className="figures mt-4 text-sm text-ink-muted">Reviewed on {written}</p>
        {/* Its title is the first line; without an answer there is nothing. */}
        <p className="mt-6 max-w-prose border-l-4 border-sun pl-4 whitespace-pre-line wrap-anywhere first-line:font-semibold empty:hidden">
          {answer}
        </p>
      </article>
    </WithoutScripts>
  );
}

export function NoReviewWithoutScripts() {
  return (
    <WithoutScripts>
      <ReviewNotFound message={reviewMessages.loadRefused} />
    </WithoutScripts>
  );
}

function WithoutScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <StaticRouter location={paths.review}>
        <Shell>
          <div className="page-column max-w-[52rem] py-8 md:py-12">
            <TextLink to={paths.reviews} className="inline-flex min-h-11 items-center">
              Back to Reviews
            </TextLink>
            {children}
          </div>
        </Shell>
      </StaticRouter>
    </noscript>
  );
}

export function ShellWithoutScripts() {
  return (
    <noscript>
      <main className="page-column py-12">
        <a href={paths.home} className="font-display text-xl font-semibold wrap-anywhere">
          {business.name}
        </a>
        <h1 className="mt-8 mb-4 text-4xl">This page needs JavaScript</h1>
        <NeedsScripts what="What stands here" />
        <p className="mt-8">These pages do without:</p>
        <ul className="mt-2 grid gap-2">
          {headerLinks
            .filter(({ to }) => to !== paths.booking)
            .map(({ label, to }) => (
              <li key={to}>
                <a href={to} className="underline">
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </main>
    </noscript>
  );
}
