import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { ArrowRightIcon } from '../../components/ui/line-icons.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Stars } from '../../components/ui/stars.tsx';
import { isSample, type ReviewOrSample } from '../../entities/review/review-or-sample.ts';
import { classNames } from '../../lib/class-names.ts';
import { Stamp } from './stamp.tsx';

/** All cards have the same height, so that nothing moves when the newest reviews arrive. */
const paper = 'relative flex h-full flex-col rounded-control border border-line bg-surface px-6 pt-6 pb-2';
const words = 'mt-1 overflow-hidden still:h-auto';

function textSize(content: string, isAnswered: boolean): string {
  if (content.length <= 60) return 'line-clamp-5 text-2xl';
  if (content.length <= 130) {
    return classNames('text-xl leading-normal', isAnswered ? 'line-clamp-4' : 'line-clamp-5');
  }
  return classNames('text-lg leading-[1.63]', isAnswered ? 'line-clamp-5' : 'line-clamp-6');
}

export function ReviewCard({ review, onOpen }: { review: ReviewOrSample; onOpen: () => void }) {
  const { name, rating, content, serviceType, written, answer } = review;
  return (
    <article
      aria-label={`${name}, ${serviceTypeLabels[serviceType]}`}
      className={classNames(paper, 'transition-colors hover:border-green has-focus-visible:border-green')}
    >
      <div className="flex items-start justify-between gap-4">
        <Stars rating={rating} />
        <Stamp service={serviceType} className="-mt-2 -mr-2" />
      </div>
      <blockquote className={classNames(words, answer === undefined ? 'h-47' : 'h-42')}>
        <p
          className={classNames(
            'font-display still:line-clamp-none',
            textSize(content, answer !== undefined),
          )}
        >
          “{content}”
        </p>
      </blockquote>
      {answer !== undefined && (
        <p className="truncate border-l-2 border-sun pl-2 text-sm text-ink-muted">
          Our answer: {answer.text}
        </p>
      )}
      <footer className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line pt-3">
        <p className="truncate font-semibold">{name}</p>
        <p className="figures text-sm leading-6 text-ink-muted">{written}</p>
        <p className="self-center truncate text-sm text-ink-muted">
          {serviceTypeLabels[serviceType]}
          {isSample(review) && ' · Sample'}
        </p>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="group flex min-h-11 items-center justify-end still:hidden gap-2 font-semibold text-green after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-green"
        >
          <span className="underline-offset-4 group-hover:underline">
            Read<span className="sr-only"> the review by {name}</span>
          </span>
          <ArrowRightIcon aria-hidden size={18} />
        </button>
      </footer>
    </article>
  );
}

export function ReviewCardSkeleton() {
  return (
    <div className={paper}>
      <div className="flex items-start justify-between gap-4">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="-mt-2 -mr-2 size-14" />
      </div>
      <div className={classNames('flex h-47 flex-col justify-evenly', words)}>
        {['w-full', 'w-11/12', 'w-23/24', 'w-10/12', 'w-7/8', 'w-1/2'].map((width) => (
          <Skeleton key={width} className={classNames('h-4', width)} />
        ))}
      </div>
      <div className="mt-4 grid h-[5.1rem] content-between border-t border-line pt-4 pb-3">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-44" />
      </div>
    </div>
  );
}
