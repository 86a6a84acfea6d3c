import { business } from './business.ts';
import { businessTime } from './business-time.ts';

export const waitlistMessages = {
  join: 'Join the waitlist',
  joining: 'Joining…',
  dateFull: 'Is your date full?',
  justThese: 'You want just these dates?',
  intro: 'Choose the dates that you would like, full ones too. If a place becomes free, you hear from us.',
  fullDay: 'Full, you can wait for it',
  free: 'These dates are free.',
  freeWhy: 'You need not wait for them: book them now.',
  book: 'Book these dates',
  noPets: 'Please add your dog in your profile first.',
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
    email === ''
      ? 'If a place becomes free, we hold it for you. Your profile says until when.'
      : `If a place becomes free, we hold it for you and send an e-mail to ${email}, which says until when.`,
};
