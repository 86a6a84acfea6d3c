import { StarIcon } from './line-icons.tsx';

/** Read out as 'N out of 5 stars'. `worded` also shows these words. */
export function Stars({ rating, worded = false }: { rating: number; worded?: boolean }) {
  return (
    <span className="inline-flex gap-0.5">
      <span className={worded ? 'order-last ml-2 self-center leading-none' : 'sr-only'}>
        {`${rating} out of 5 stars`}
      </span>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon
          key={star}
          aria-hidden
          size={18}
          strokeWidth={1.5}
          className={star <= rating ? 'fill-sun text-[#8a5a00]' : 'fill-transparent text-line-strong'}
        />
      ))}
    </span>
  );
}
