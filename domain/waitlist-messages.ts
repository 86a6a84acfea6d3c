import { business } from './business.ts';
import { businessTime } from './business-time.ts';
import { limits } from './limits.ts';

export const waitlistMessages = {
  loadFailed: 'Your waitlist could not be loaded.',
  left: 'You are off the waitlist.',
  leaveQuestion: 'Leave the waitlist?',
  leave: 'If you join again, you join at the end of the line.',
  leaveOffer: 'The place that is held for you goes to the next in line.',
  ended: 'This offer has ended',
  endedWhy:
    'The place was held for you until its time was over, and then goes to the next in line. If you have booked it, you find it among your bookings.',
  stillWaiting: 'You are still on the waitlist',
  stillWaitingWhy:
    'No place is held for you at the moment. We send you an e-mail as soon as one becomes free.',
  held: (until: Date) => `This place is held for you until ${businessTime(until, business.timeZone)}.`,
  heldShort: (until: Date) => `A place is held for you until ${businessTime(until, business.timeZone)}`,
  payInTime: 'Please pay by then. If you choose other dates, it goes to the next in line.',
  heldNoLonger: 'The place is no longer held for you.',
  heldNoLongerWhy: 'You can still book these dates if nobody else has taken them.',
  joined: 'You are on the waitlist.',
  next: (email: string) =>
    `If a place becomes free, we hold it for you for ${limits.offers.minutes / 60} hours${email === '' ? '. You see it in your profile' : ` and send an e-mail to ${email}`}.`,
};
