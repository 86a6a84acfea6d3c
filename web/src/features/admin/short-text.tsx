import { useState } from 'react';
import { beginningOf } from './beginning-of.ts';

type Props = { as: 'dd' | 'div'; text: string; lines: number; about: string };

/** A long text begins, and is shown whole at a press, and on paper. In a `dl` it is a value. */
export function ShortText({ as: Part, text, lines, about }: Props) {
  const [isWhole, setWhole] = useState(false);
  const look = 'inline whitespace-pre-wrap';
  const beginning = beginningOf(text, lines);
  if (beginning === null) return <Part className={look}>{text}</Part>;
  return (
    <>
      <Part className={look}>
        {beginning}
        <span className={isWhole ? undefined : 'hidden still:inline'}>{text.slice(beginning.length)}</span>
        {!isWhole && <span className="still:hidden"> …</span>}
      </Part>
      <Part className="still:hidden">
        <button
          type="button"
          aria-expanded={isWhole}
          aria-label={`Show ${isWhole ? 'less' : 'all'} of ${about}`}
          className="inline-flex min-h-11 items-center font-text font-semibold text-green underline underline-offset-4"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      </Part>
    </>
  );
}
