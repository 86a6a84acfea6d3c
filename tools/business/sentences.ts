export function unknownSentence(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === undefined
    ? `There is no "${name}" here: there are ${known.join(', ')}.`
    : `There is no "${name}": did you mean ${near}?`;
}

export function nearest(name: string, known: readonly string[]): string | undefined {
  const near = known.map((one) => ({ one, slips: slips(name.toLowerCase(), one.toLowerCase()) }));
  const [best] = near.toSorted((a, b) => a.slips - b.slips);
  return best !== undefined && best.slips <= Math.max(1, Math.floor(name.length / 4)) ? best.one : undefined;
}

/** The Levenshtein distance: letters to insert, delete or replace. */
function slips(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(from).entries()) {
    const next = [at + 1];
    for (const [column, other] of Array.from(to).entries())
      next.push(
        Math.min(
          (row[column] ?? 0) + (letter === other ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

export function zoneSentence(said: unknown): string {
  const wanted = String(said).trim().replaceAll(' ', '_').toLowerCase();
  const meant = Intl.supportedValuesOf('timeZone').find((zone) => {
    const name = zone.toLowerCase();
    return name === wanted || name.split('/').at(-1) === wanted;
  });
  const hint = meant === undefined ? '.' : `: did you mean '${meant}'?`;
  return `Has to be an IANA time zone such as 'America/New_York'${hint}`;
}
