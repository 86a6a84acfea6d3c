import * as z from 'zod/mini';
import { adminAttentionRoutes } from './admin-attention.ts';
import { adminAuditRoutes } from './admin-audit.ts';
import { adminBookingListRoutes } from './admin-booking-list.ts';
import { adminChangeDatesRoutes } from './admin-change-dates.ts';
import { adminCalendarRoutes } from './admin-calendar.ts';
import { adminCustomerRoutes } from './admin-customers.ts';
import { adminDayRoutes } from './admin-day.ts';
import { adminMailRoutes } from './admin-mails.ts';
import { adminNewBookingRoutes } from './admin-new-booking.ts';
import { adminNoteRoutes } from './admin-notes.ts';
import { adminReportCardRoutes } from './admin-report-cards.ts';
import { adminReportRoutes } from './admin-reports.ts';
import { adminReservationRoutes } from './admin-reservations.ts';
import { adminReviewRoutes } from './admin-reviews.ts';
import { adminSettingsRoutes } from './admin-settings.ts';
import { adminVaccinationRoutes } from './admin-vaccinations.ts';
import { adminWaitlistRoutes } from './admin-waitlist.ts';
import { agreementRoutes } from './agreement-routes.ts';
import { availabilityRoutes } from './availability.ts';
import { confirmRoutes } from './confirm-routes.ts';
import { galleryRoutes } from './gallery.ts';
import { mailRoutes } from './mails.ts';
import { petRoutes } from './pets.ts';
import { photoConsentRoutes } from './photo-consent.ts';
import { reportCardRoutes } from './report-cards.ts';
import { reservationRoutes } from './reservations.ts';
import { reviewRoutes } from './reviews.ts';
import type { RouteContract } from './route.ts';
import { userRoutes } from './users.ts';
import { vaccinationRoutes } from './vaccination-routes.ts';
import { waitlistRoutes } from './waitlist.ts';

export const routes = {
  ...userRoutes,
  ...petRoutes,
  ...vaccinationRoutes,
  ...reportCardRoutes,
  ...photoConsentRoutes,
  ...reviewRoutes,
  ...galleryRoutes,
  ...availabilityRoutes,
  ...agreementRoutes,
  ...reservationRoutes,
  ...confirmRoutes,
  ...waitlistRoutes,
  ...mailRoutes,
  ...adminBookingListRoutes,
  ...adminReservationRoutes,
  ...adminReportCardRoutes,
  ...adminChangeDatesRoutes,
  ...adminCustomerRoutes,
  ...adminNewBookingRoutes,
  ...adminAttentionRoutes,
  ...adminReviewRoutes,
  ...adminAuditRoutes,
  ...adminMailRoutes,
  ...adminCalendarRoutes,
  ...adminDayRoutes,
  ...adminNoteRoutes,
  ...adminSettingsRoutes,
  ...adminVaccinationRoutes,
  ...adminWaitlistRoutes,
  ...adminReportRoutes,
  openApi: {
    method: 'GET',
    path: '/openapi.json',
    auth: 'none',
    summary: 'This description of the API, without the envelope',
    result: z.record(z.string(), z.unknown()),
    enveloped: false,
  },
} as const satisfies Record<string, RouteContract>;
