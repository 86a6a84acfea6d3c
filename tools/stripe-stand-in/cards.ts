type Decline = { code: string; message: string };

/** Stripe docs: Test card numbers. */
export const testCards = { pays: '4242 4242 4242 4242', 'is declined': '4000 0000 0000 0002' };

/** Null for the card that pays. Every other one is declined, also real cards. */
export function declineOf(number: string): Decline | null {
  const typed = number.replaceAll(/[\s-]/g, '');
  const is = (card: string) => card.replaceAll(' ', '') === typed;
  if (is(testCards.pays)) return null;
  const advice = is(testCards['is declined'])
    ? ''
    : ' Only the test cards on this page work; never type a real one.';
  return { code: 'card_declined', message: `Your card was declined.${advice}` };
}
