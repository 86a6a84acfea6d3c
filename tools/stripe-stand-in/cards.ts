export type Decline = { code: string; message: string };

/** Stripe docs: Test card numbers. */
export const testCards: readonly { number: string; effect: string; decline: Decline | null }[] = [
  { number: '4242424242424242', effect: 'pays', decline: null },
  {
    number: '4000000000000002',
    effect: 'is declined',
    decline: { code: 'card_declined', message: 'Your card was declined.' },
  },
];

/** Stands for every other number, also for real cards. */
const otherCard: Decline = {
  code: 'card_declined',
  message: 'Your card was declined. Only the test cards on this page work; never type a real one.',
};

export function declineOf(number: string): Decline | null {
  const card = testCards.find((one) => one.number === number);
  return card ? card.decline : otherCard;
}
