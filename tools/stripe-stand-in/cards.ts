/** Why a card is declined: Stripe's codes, and what the page says to the customer. */
export type Decline = { code: string; declineCode: string | null; message: string };

export type TestCard = { number: string; brand: string; effect: string; decline: Decline | null };

/** The cards that the page knows (Stripe docs: Test card numbers). */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', effect: 'pays', decline: null },
  {
    number: '4000000000000002',
    brand: 'visa',
    effect: 'is declined',
    decline: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    effect: 'has no funds',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    effect: 'has expired',
    decline: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    effect: 'fails on the code',
    decline: { code: 'incorrect_cvc', declineCode: null, message: "Your card's security code is incorrect." },
  },
];

/** A true card, or any that is not of the list: Stripe's test mode declines it as well. */
const notATestCard: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. Only the test cards below work here; never type a real one.',
};

/** What a card number does: pays (null) or why it is declined. */
export function declineOf(number: string): Decline | null {
  const card = testCards.find((one) => one.number === number);
  return card ? card.decline : notATestCard;
}

export type CardEntry = { number: string; expMonth: number; expYear: number; cvc: string };
export type EntryFault = 'number' | 'expiry' | 'past' | 'cvc';

/** Reads the card fields as typed (spaces allowed, 'MM / YY'); `today` decides what is past. */
export function readCard(
  typed: { number: string; expiry: string; cvc: string },
  today: Date,
): { card: CardEntry } | { fault: EntryFault } {
  const number = typed.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{14,19}$/.test(number) || !passesLuhn(number)) return { fault: 'number' };
  const expiry = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed.expiry);
  if (!expiry) return { fault: 'expiry' };
  const expMonth = Number(expiry[1]);
  const expYear = 2000 + Number(expiry[2]);
  if (new Date(expYear, expMonth, 1) <= today) return { fault: 'past' };
  if (!/^\d{3,4}$/.test(typed.cvc.trim())) return { fault: 'cvc' };
  return { card: { number, expMonth, expYear, cvc: typed.cvc.trim() } };
}

/** The check digit of card numbers (ISO/IEC 7812). */
function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) : Number(digit) * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
