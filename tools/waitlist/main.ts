// npm run waitlist -- list|offer|remove: who waits for full dates, on the emulators or in a real project.
import { business } from '@pawprints/domain/business';
import { businessTime } from '@pawprints/domain/business-time';
import { serviceTypeLabels } from '@pawprints/domain/catalogue';
import { offerNow, removeWait } from '../../functions/src/features/booking/waitlist/offers.ts';
import { logUnreadable, type UnreadableDocument } from '../../functions/src/lib/documents.ts';
import { isOpen, openStates, type Wait } from '../../functions/src/records/waitlist.ts';
import { UserError } from '../launcher/user-error.ts';
import { commandLog as log } from '../log.ts';
import { runOnProject } from '../project.ts';
import { readArgs } from './args.ts';
import { daysAndWaitlist } from './repositories.ts';

await runOnProject(readArgs, async (project, args) => {
  const now = () => new Date();
  const reportUnreadable = (unreadable: UnreadableDocument) =>
    Promise.resolve(logUnreadable(log, unreadable));
  const { waitlist, days } = daysAndWaitlist(project, now, reportUnreadable);
  const deps = { waitlist, days, log, now };
  switch (args.action) {
    case 'list':
      return (await waitlist.open(openStates)).map(textOf).join('\n') || 'Nobody waits.';
    case 'offer': {
      const { offer } = await offerNow(deps, args.id, null);
      return `The places are held for ${args.id} until ${timeOf(offer?.until ?? now())}.`;
    }
    case 'remove': {
      const known = await waitlist.find(args.id);
      if (known === null || !isOpen(known.wait)) {
        throw new UserError(`Nobody waits as ${args.id}: 'npm run waitlist -- list' names those who do.`);
      }
      await removeWait(deps, args.id, null);
      return `${args.id} waits no longer.`;
    }
  }
});

function textOf(wait: Wait): string {
  const { id, customer, serviceType, pets, timeSlots, note, joinedAt, state, offer } = wait;
  const offered = state === 'offered' && offer !== null ? [`held until ${timeOf(offer.until)}`] : [];
  return [
    [id, serviceTypeLabels[serviceType], ...offered].join('  '),
    ...timeSlots.map(({ dropOffTime, pickUpTime }) => `  ${dropOffTime} to ${pickUpTime}`),
    `  ${pets.map(({ name, breed }) => `${name} (${breed})`).join(', ')}`,
    `  ${customer.name} ${customer.email}, since ${timeOf(joinedAt)}`,
    ...(note === '' ? [] : [`  ${note}`]),
  ].join('\n');
}

function timeOf(instant: Date): string {
  return businessTime(instant, business.timeZone);
}
