/** Something that a deployment needs and that is not there, and the command that makes it. */
export type Missing = { what: string; how: string };

/** A list for the terminal. */
export function listOf(missing: readonly Missing[]): string {
  return missing.map(({ what, how }) => `  - ${what}\n      ${how}`).join('\n');
}
