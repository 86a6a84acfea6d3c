const korean = /(\p{Script=Hangul}+(?:[\s,.!?]+\p{Script=Hangul}+)*[.!?]?)/u;

/** Marks Korean text with its language, so that screen readers pronounce it as Korean. */
export function MessageText({ children }: { children: string }) {
  // `split` puts the captured matches at the odd indexes.
  return children.split(korean).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} lang="ko">
        {part}
      </span>
    ),
  );
}
