import { useState } from 'react';
import { beginningOf } from './beginning-of.ts';

/** The value in a `dl` that a customer has written: a long one begins, and is shown whole at a press. */
export function ShortText({ text, lines, about }: { text: string; lines: number; about: string }) {
  const [isWhole, setWhole] = useState(false);
  const beginning = beginningOf(text, lines);
  return (
    <>
      <dd className="inline whitespace-pre-wrap">
        {beginning === null || isWhole ? text : `${beginning} …`}
      </dd>
      {beginning !== null && (
        <dd>
          <button
            type="button"
            aria-expanded={isWhole}
            aria-label={`Show ${isWhole ? 'less' : 'all'} of ${about}`}
            className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show less' : 'Show all'}
          </button>
        </dd>
      )}
    </>
  );
}
