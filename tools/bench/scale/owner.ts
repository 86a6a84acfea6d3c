import { adminAttentionRoutes } from '@pawprints/domain/contract/admin-attention';
import { adminAuditRoutes } from '@pawprints/domain/contract/admin-audit';
import { adminBookingListRoutes } from '@pawprints/domain/contract/admin-booking-list';
import { adminCalendarRoutes } from '@pawprints/domain/contract/admin-calendar';
import { adminCustomerRoutes } from '@pawprints/domain/contract/admin-customers';
import { adminDayRoutes } from '@pawprints/domain/contract/admin-day';
import { adminMailRoutes } from '@pawprints/domain/contract/admin-mails';
import { adminNoteRoutes } from '@pawprints/domain/contract/admin-notes';
import { adminReportCardRoutes } from '@pawprints/domain/contract/admin-report-cards';
import { adminReportRoutes } from '@pawprints/domain/contract/admin-reports';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { adminReviewRoutes } from '@pawprints/domain/contract/admin-reviews';
import { adminSettingsRoutes } from '@pawprints/domain/contract/admin-settings';
import { adminVaccinationRoutes } from '@pawprints/domain/contract/admin-vaccinations';
import { adminWaitlistRoutes } from '@pawprints/domain/contract/admin-waitlist';
import { availabilityRoutes } from '@pawprints/domain/contract/availability';
import { userRoutes } from '@pawprints/domain/contract/users';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { addDays, type CalendarDate } from '@pawprints/domain/calendar';
import { limits } from '@pawprints/domain/limits';
import { notePathsOf, notePathsOfBookings, notePathsPerQuery } from '@pawprints/domain/note-paths';
import { daysOfMonth } from '@pawprints/domain/reports';
import { Filter, type DocumentReference, type DocumentSnapshot, type Query } from 'firebase-admin/firestore';
import { cursorOf } from '../../../functions/src/lib/list-page.ts';
import type { ReservationDocument } from '../../../functions/src/records/reservation.ts';
import type { MeasuredWorld, SampleRequest } from '../../../tests/support/measured-world.ts';
import { seedHouse, type House } from '../../../tests/support/seeded-house.ts';

/** A call of the API, or what Firestore's listeners ask. */
type Part = { route: RouteContract; ask: SampleRequest } | (() => Promise<unknown>);
type Page = { parts: readonly Part[]; counted?: number };

export type PageReads = { reads: number; counted: number };

/** What each of the owner's pages reads when it opens, in a business with so many bookings. `counted`: records that a total counts. */
export async function readsOfOwnersPages(world: MeasuredWorld, size: number) {
  const house = await seedHouse(world, size);
  const pages: Record<string, PageReads> = {};
  for (const [name, { parts, counted = 0 }] of Object.entries(pagesOf(world, house))) {
    let reads = 0;
    for (const part of parts) {
      const measured = await ('route' in part ? world.measure(part.route, part.ask) : world.meter(part));
      reads += measured.reads;
    }
    pages[name] = { reads, counted };
  }
  const { largestDay, largestReport } = house;
  return { pages, largestDay, largestReport };
}

/** As web/src/features/admin asks for it. */
function pagesOf(world: MeasuredWorld, house: House): Record<string, Page> {
  const { today, month, customer, booking, admin } = house;
  const asked = (route: RouteContract, search = '', id: number | string = ''): Part => ({
    route,
    ask: { ...(admin && { as: admin }), search, id },
  });
  const only = (...parts: Part[]): Page => ({ parts });
  const { listBookings } = adminBookingListRoutes;
  const { listCustomers, getCustomer } = adminCustomerRoutes;
  const { listAttention } = adminAttentionRoutes;
  const { listMails } = adminMailRoutes;
  const weeks = `?from=${today}&to=${addDays(today, limits.availabilityDays - 1)}`;
  const [from, to] = daysOfMonth(month);
  const live = listenersOf(world, admin?.uid ?? '');
  const vaccinationSettings = asked(adminVaccinationRoutes.getVaccinationSettings);
  return {
    'The menu of each page': only(asked(userRoutes.me), asked(listAttention)),
    Today: only(asked(adminDayRoutes.getDay, '', today), () => live.day(today), vaccinationSettings),
    Calendar: only(asked(adminCalendarRoutes.listDays, weeks)),
    'Calendar, with the dogs': only(asked(adminCalendarRoutes.listDays, `${weeks}&stays=true`)),
    Bookings: only(asked(listBookings)),
    'Bookings, all filters': only(
      asked(listBookings, `?status=PAID&service=BOARDING&from=${from}&to=${to}&customer=Robin`),
    ),
    'Bookings, paid': only(asked(listBookings, '?status=PAID')),
    'Bookings of a month': only(asked(listBookings, `?from=${from}&to=${to}`)),
    'Bookings of a customer': only(asked(listBookings, '?customer=Hedgehog')),
    'Bookings, from the middle': only(asked(listBookings, `?size=20&cursor=${cursorOf(house.middle)}`)),
    'One booking': only(
      () => live.booking(booking),
      asked(adminReservationRoutes.getBooking, '', booking),
      asked(adminAuditRoutes.listAudit, `?record=reservations/${booking}`),
      asked(adminReportCardRoutes.listReportCards, '', booking),
    ),
    'New booking': only(
      asked(listCustomers),
      asked(getCustomer, '', customer.uid),
      asked(
        availabilityRoutes.getAvailability,
        `?service=boarding&from=${daysOfMonth(today.slice(0, 'yyyy-mm'.length))[0]}`,
      ),
    ),
    Waitlist: only(asked(adminWaitlistRoutes.listWaitlist)),
    Customers: only(asked(listCustomers)),
    'Customers, rare name': only(asked(listCustomers, '?search=hedgehog')),
    'Customers, common name': only(asked(listCustomers, '?search=biscuit')),
    'One customer': only(
      () => live.notes([`users/${customer.uid}`, `users/${customer.uid}/pets/1`]),
      asked(adminNoteRoutes.listNotes, `?about=users/${customer.uid},users/${customer.uid}/pets/1`),
      asked(getCustomer, '', customer.uid),
      asked(adminVaccinationRoutes.listCustomerVaccinations, '', customer.uid),
    ),
    'Reports of a month': only(asked(adminReportRoutes.getReport, `?month=${month}`)),
    Attention: only(asked(listAttention)),
    'Attention, settled': only(asked(listAttention, '?state=settled')),
    Reviews: { parts: [asked(adminReviewRoutes.listModerated, '?state=shown')], counted: house.reviews },
    Mails: only(asked(listMails)),
    'Mails to an address': only(asked(listMails, `?to=${customer.email}`)),
    'Mails that failed': only(asked(listMails, '?state=failed')),
    Audit: only(asked(adminAuditRoutes.listAudit)),
    Settings: only(
      asked(adminSettingsRoutes.getCapacitySettings),
      vaccinationSettings,
      asked(adminSettingsRoutes.getAgreementSettings),
    ),
  };
}

/** The documents and queries that pages listen to, read once: a listener that opens costs the same. */
function listenersOf({ collections }: MeasuredWorld, admin: string) {
  const { days, notes, paymentsOf, reservations, settings, users } = collections;
  const get = (...asked: (Query<unknown> | DocumentReference<unknown>)[]) =>
    Promise.all(asked.map((one) => one.get()));
  const role = users.doc(admin);
  const notesOf = (abouts: readonly string[]): Query<unknown>[] => {
    const starts = Array.from(
      { length: Math.ceil(abouts.length / notePathsPerQuery) },
      (_, at) => at * notePathsPerQuery,
    );
    return starts.map((start) => notes.where('about', 'in', abouts.slice(start, start + notePathsPerQuery)));
  };
  return {
    /** web/src/features/admin/live-day.ts and day-notes.ts */
    day: async (date: CalendarDate) => {
      const ofDay = Filter.or(
        Filter.where('dates', 'array-contains', date),
        Filter.where('isInHouse', '==', true),
      );
      const [{ docs }] = await Promise.all([
        reservations.where(ofDay).get(),
        get(role, days.doc(date), settings.doc('capacity')),
      ]);
      await get(...notesOf(notePathsOf(date, bookingsIn(docs))));
    },
    /** live-booking.ts and live-notes.ts */
    booking: async (id: number) => {
      const [found] = await Promise.all([
        reservations.doc(String(id)).get(),
        get(role, paymentsOf(String(id)).doc('payment')),
      ]);
      // The API answers them before they are followed.
      const ofBooking = notesOf(notePathsOfBookings(bookingsIn([found])));
      await get(...ofBooking, ...ofBooking);
    },
    notes: (abouts: readonly string[]) => get(role, ...notesOf(abouts)),
  };
}

const bookingsIn = (docs: readonly DocumentSnapshot<ReservationDocument>[]) =>
  docs.map((doc) => ({ id: Number(doc.id), uid: '', pets: [], ...doc.data() }));
