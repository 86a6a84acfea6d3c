/** Why a card is declined: Stripe's codes and the sentence for the customer. */
export type Decline = { code: string; declineCode: string | null; message: string };

type TestCard = { number: string; effect: string; decline: Decline | null };

/** Stripe docs: Test card numbers. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', effect: 'pays', decline: null },
  {
    number: '4000000000000002',
    effect: 'is declined',
    decline: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  },
  {
    number: '4000000000009995',
    effect: 'has no funds',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000069',
    effect: 'has expired',
    decline: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    effect: 'fails on the code',
    decline: { code: 'incorrect_cvc', declineCode: null, message: "Your card's security code is incorrect." },
  },
];

/** Stripe's test mode declines real cards, too. */
const liveCardDecline: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. Only the test cards on this page work; never type a real one.',
};

export function declineOf(number: string): Decline | null {
  const card = testCards.find((one) => one.number === number);
  return card ? card.decline : liveCardDecline;
}

/** Whether a number has the check digit of card numbers (ISO/IEC 7812). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{14,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) : Number(digit) * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
