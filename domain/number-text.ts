/**
 * '2,100': a whole number as English writes it. By hand, because the first number that `Intl` formats takes a browser 15 ms, which is more
 * than any other module of a page (docs/performance.md).
 */
export function numberText(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
