/** Whether this query of /booking asks for more than the wizard's first step, which alone needs nobody's data. */
export const asksForLaterStep = (search: string): boolean =>
  /[?&](?:offer=|step=(?!service\b))/u.test(search);
