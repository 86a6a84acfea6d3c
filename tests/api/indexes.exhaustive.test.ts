import { readFileSync } from 'node:fs';
import type { BookingFilter } from '@pawprints/domain/contract/admin-booking-list';
import { routes } from '@pawprints/domain/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listAudit } from '../../functions/src/features/admin/list-audit.ts';
import { listMails } from '../../functions/src/features/admin/list-mails.ts';
import { listAttention } from '../../functions/src/features/booking/admin/attention-routes.ts';
import { listBookings } from '../../functions/src/features/booking/admin/list-bookings.ts';
import { listWaitlist } from '../../functions/src/features/booking/admin/waitlist-routes.ts';
import { listItems } from '../../functions/src/features/gallery/find-items.ts';
import { findReviews, reviewsOf } from '../../functions/src/features/reviews/find-reviews.ts';
import { listModerated } from '../../functions/src/features/reviews/moderation.ts';
import { customerBookings } from '../../functions/src/records/customer-bookings.ts';
import { capacityRulesRepository } from '../../functions/src/records/capacity-rules.ts';
import { dependencies } from '../support/in-process.ts';
import { newMeasuredWorld, type MeasuredWorld } from '../support/measured-world.ts';
import { sampleRequests, routeNames } from '../support/sample-requests.ts';
import { indexesFor, type Index } from '../support/queries.ts';

const file = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: z.literal('COLLECTION'),
      fields: z.array(
        z.union([
          z.object({ fieldPath: z.string(), order: z.enum(['ASCENDING', 'DESCENDING']) }),
          z.object({ fieldPath: z.string(), arrayConfig: z.literal('CONTAINS') }),
        ]),
      ),
    }),
  ),
});

const text = readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8');
const kept = z.parse(file, JSON.parse(text)).indexes.map(nameOf);

function nameOf({ collectionGroup, fields }: Index): string {
  const parts = fields.map(
    ({ fieldPath, ...use }) => `${fieldPath} ${'order' in use ? use.order : use.arrayConfig}`,
  );
  return [collectionGroup, ...parts].join(', ');
}

let world: MeasuredWorld;
beforeAll(async () => {
  world = await newMeasuredWorld();
});
afterAll(() => world.close());

const page = { page: 0, size: 5 };
const all = { ...page, search: '' };
const service = { serviceType: 'BOARDING' } as const;

/** Every filter of the owner's list alone, and each with each. */
const bookingFilters: BookingFilter[] = [{}];
for (const filter of [
  { status: 'PAID' as const },
  { service: 'BOARDING' as const },
  { customer: 'anna' },
  { from: '2026-12-24', to: '2027-01-02' },
]) {
  bookingFilters.push(...bookingFilters.map((others) => ({ ...others, ...filter })));
}

/** What asks Firestore for more than single documents, in each of its ways; a call that is new is found by its contract. */
const queries: Record<string, () => Promise<unknown>> = {
  'the reviews': () => findReviews(dependencies, all),
  'the reviews of a service': () => findReviews(dependencies, { ...all, ...service }),
  'a search': () => findReviews(dependencies, { ...page, search: 'gentle walk' }),
  'a search within a service': () =>
    findReviews(dependencies, { ...page, ...service, search: 'gentle walk' }),
  "an author's reviews": () => reviewsOf(dependencies, 'somebody'),
  'the reviews as admins see them': () => listModerated(dependencies, { state: 'shown' }),
  'the hidden reviews': () => listModerated(dependencies, { state: 'hidden' }),
  'the gallery': () => listItems(dependencies, page),
  'the orphaned files': () => dependencies.orphanedFiles.abandoned(5),
  ...Object.fromEntries(
    bookingFilters.map((filter) => [
      `the bookings by [${Object.keys(filter).join(', ')}]`,
      () => listBookings(dependencies, { ...filter, size: 5 }),
    ]),
  ),
  "a customer's reservations": () => dependencies.reservations.list('somebody', page, () => undefined),
  'the bookings of a customer that are ahead': () =>
    customerBookings(dependencies).phoneChanged('somebody', new Date()),
  'what was done with a record': () => listAudit(dependencies, { record: 'reservations/1' }),
  'what needs the owner, for its page': () => listAttention(dependencies, { state: 'open' }),
  'what the owner has settled': () => listAttention(dependencies, { state: 'settled' }),
  'what needs the owner': () => dependencies.attention.open(null, 5),
  'what failed': () => dependencies.attention.open(['EVENT_FAILED', 'UNREADABLE'], 5),
  'the bookings of a day': () => dependencies.dayEntries.bookingsOn('2026-12-24'),
  'the bookings that may have days to come': () => dependencies.dayEntries.bookingsFrom(new Date()).next(),
  'the days to come': () => dependencies.dayEntries.datesFrom('2026-12-24'),
  'the mails that failed': () => dependencies.failedMails({ since: new Date(), limit: 5 }),
  'who begins or ended on a day, for their mails': () => dependencies.timedMails.bookingsOn('2026-12-24'),
  'what vaccinations end': () => dependencies.endingVaccinations.endingOn('2026-12-24'),
  'who has not paid': () => dependencies.timedMails.unpaidMade(new Date(0), new Date()),
  'whether somebody has reviewed a service': () =>
    dependencies.timedMails.hasReviewed('somebody', 'BOARDING'),
  'all mails': () => listMails(dependencies, { to: '', state: 'all' }),
  'the mails that were not delivered': () => listMails(dependencies, { to: '', state: 'failed' }),
  'the mails to somebody': () => listMails(dependencies, { to: 'dana@example.com', state: 'all' }),
  'the mails to somebody that were not delivered': () =>
    listMails(dependencies, { to: 'dana@example.com', state: 'failed' }),
  'what is closed': () => capacityRulesRepository(dependencies, dependencies.now).closures(() => undefined),
  'what is closed from today on': () => dependencies.days.rules(),
  'those who wait, for the owner': () => listWaitlist(dependencies, { size: 5 }),
  'the reservations that are due': () => dependencies.reservations.due(new Date(), 5),
};

describe('the indexes, which the emulator does not miss', () => {
  it.each(Object.entries(queries))('serve %s', async (_, query) => {
    for (const index of await indexesFor(query)) expect(kept).toContain(nameOf(index));
  });

  it.each(routeNames)('serve the call %s', async (name) => {
    const ask = await sampleRequests[name](world);
    const call = () => world.measure(routes[name], ask);
    for (const index of await indexesFor(call, world.firestore)) expect(kept).toContain(nameOf(index));
  });

  it('are no more than these queries need', async () => {
    const needed: string[] = [];
    for (const query of Object.values(queries)) needed.push(...(await indexesFor(query)).map(nameOf));
    expect(kept.toSorted()).toEqual([...new Set(needed)].toSorted());
  });
});
