/** '$2,100': whole dollars, with no decimals (specification 2, section 9). */
export function formatDollars(dollars: number): string {
  return `$${Math.round(dollars).toLocaleString('en-US')}`;
}
