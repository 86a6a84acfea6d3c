import { limits } from '@pawprints/domain/limits';
import { FieldError } from '../../components/ui/field.tsx';
import { StarIcon } from '../../components/ui/line-icons.tsx';
import { classNames } from '../../lib/class-names.ts';

const stars = Array.from({ length: limits.ratingMax }, (_, index) => index + limits.ratingMin);

export function StarChoice({
  rating,
  disabled,
  error,
  onChange,
}: {
  rating: number;
  disabled: boolean;
  error: string | undefined;
  onChange: (rating: number) => void;
}) {
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1 font-semibold">Rating</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex">
          {stars.map((star) => (
            <label
              key={star}
              className="flex size-11 items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-green"
            >
              <input
                type="radio"
                name="rating"
                value={star}
                checked={star === rating}
                aria-label={star === 1 ? '1 star' : `${star} stars`}
                onChange={() => onChange(star)}
                className="sr-only"
              />
              <StarIcon
                aria-hidden
                size={32}
                strokeWidth={1.25}
                className={classNames(
                  'transition-colors',
                  star <= rating ? 'fill-sun text-[#8a5a00]' : 'fill-transparent text-line-strong',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden className="figures text-ink-muted">
          {rating} out of {limits.ratingMax}
        </span>
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
