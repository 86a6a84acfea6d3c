/** A run of Korean words. */
const korean = /(\p{Script=Hangul}+(?:[\s,.!?]+\p{Script=Hangul}+)*[.!?]?)/u;

/** Marks the Korean part of a message, so that it is read out in Korean. */
export function MessageText({ children }: { children: string }) {
  // What the pattern has found stands at the odd places.
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
