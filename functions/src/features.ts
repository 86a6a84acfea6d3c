import type { routes } from '@pawprints/domain/contract/routes';
import { adminHandlers } from './features/admin/routes.ts';
import { availabilityHandlers } from './features/availability/routes.ts';
import { bookingHandlers } from './features/booking/routes.ts';
import { adminAttentionHandlers } from './features/booking/admin/attention-routes.ts';
import { adminCalendarHandlers } from './features/booking/admin/calendar-routes.ts';
import { adminCustomerHandlers } from './features/booking/admin/customer-routes.ts';
import { adminDayHandlers } from './features/booking/admin/day-routes.ts';
import { adminNewBookingHandlers } from './features/booking/admin/new-booking-routes.ts';
import { adminReportHandlers } from './features/booking/admin/report.ts';
import { adminReservationHandlers } from './features/booking/admin/routes.ts';
import { adminWaitlistHandlers } from './features/booking/admin/waitlist-routes.ts';
import { waitlistHandlers } from './features/booking/waitlist/routes.ts';
import { galleryHandlers } from './features/gallery/routes.ts';
import { reportCardHandlers } from './features/report-cards/routes.ts';
import { reviewHandlers } from './features/reviews/routes.ts';
import { userHandlers } from './features/users/routes.ts';
import { vaccinationHandlers } from './features/vaccinations/routes.ts';
import type { Handlers } from './http/define-route.ts';

export { auditDirectWrite } from './features/admin/audit-direct-write.ts';
export { reportIfUnreadable } from './features/booking/report-if-unreadable.ts';
export { followBooking } from './features/booking/follow-booking.ts';
export { withStripe } from './features/booking/dependencies.ts';
export { reviewPage } from './features/reviews/review-html.ts';
export { followProtection } from './features/vaccinations/follow-protection.ts';
export { followCustomer } from './features/users/follow-customer.ts';
export { jobsOf } from './jobs/all-jobs.ts';
export { runJobs } from './jobs/run-jobs.ts';

export const handlers: Handlers<Omit<typeof routes, 'openApi'>> = {
  ...userHandlers,
  ...vaccinationHandlers,
  ...reportCardHandlers,
  ...reviewHandlers,
  ...galleryHandlers,
  ...availabilityHandlers,
  ...bookingHandlers,
  ...waitlistHandlers,
  ...adminReservationHandlers,
  ...adminCustomerHandlers,
  ...adminWaitlistHandlers,
  ...adminNewBookingHandlers,
  ...adminAttentionHandlers,
  ...adminCalendarHandlers,
  ...adminDayHandlers,
  ...adminReportHandlers,
  ...adminHandlers,
};
