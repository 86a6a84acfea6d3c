/**
 * What a phone calls for a number as people write it: its digits up to an extension or a second number, which it would dial as a part
 * of the first.
 */
export function dialled(number: string): string {
  const [first = ''] = /\+?\d(?:[^\p{L}#*,;/]|\/(?=\d))*/u.exec(number) ?? [];
  return first.replaceAll(/[^\d+]/g, '');
}
