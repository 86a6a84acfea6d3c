/** What the page says when a payment did not go through, and which field it concerns. */
const problems = {
  email: { field: 'email', message: 'Your e-mail address is incomplete.' },
  number: { field: 'cardNumber', message: 'Your card number is invalid.' },
  expiry: {
    field: 'expiry',
    message: "Your card's expiry is incomplete. Write month and year, such as 12 / 34.",
  },
  past: { field: 'expiry', message: "Your card's expiry is in the past." },
  cvc: { field: 'cvc', message: "Your card's security code is incomplete. It has 3 or 4 digits." },
  generic_decline: { field: 'cardNumber', message: 'Your card was declined. Try another card.' },
  insufficient_funds: { field: 'cardNumber', message: 'Your card has insufficient funds. Try another card.' },
  expired_card: { field: 'cardNumber', message: 'Your card has expired. Try another card.' },
  incorrect_cvc: { field: 'cvc', message: "Your card's security code is incorrect." },
  test_mode_live_card: {
    field: 'cardNumber',
    message: 'Your card was declined. Only the test cards on this page work; never type a real one.',
  },
} as const;

export type PageProblem = keyof typeof problems;
export type PageField = (typeof problems)[PageProblem]['field'];

export function isPageProblem(text: string | null): text is PageProblem {
  return text !== null && Object.hasOwn(problems, text);
}

export function problemText(problem: PageProblem): { field: PageField; message: string } {
  return problems[problem];
}
