/** What is refused to the owner about the waitlist. Apart from waitlist-messages.ts, which customers' pages load. */
export const waitlistRefusals = {
  unknown: 'There is no such wish on the waitlist.',
  ended: 'This wish is no longer on the waitlist.',
  offered: 'It has an offer already.',
  blocked: 'This customer is blocked: nothing is offered, and the wish is off the waitlist.',
  noRoom: 'There is no room for it: nothing is offered.',
} as const;
