/** Korean words, with what stands between them. */
const korean = /(\p{Script=Hangul}+(?:[\s,.!?]+\p{Script=Hangul}+)*[.!?]?)/u;

/** A message in English, whose Korean part, where it has one, is read out and drawn as Korean. */
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
