import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorsOf, type RouteContract } from './route.ts';
import { routes } from './routes.ts';

const all: [string, RouteContract][] = Object.entries(routes);

describe('the routes', () => {
  it('are these, with who may call them', () => {
    expect(all.map(([, { method, path, auth }]) => `${method} ${path} ${auth}`).toSorted()).toEqual(
      [
        'POST /google/login user',
        'GET /me user',
        'PATCH /contact-info user',
        'POST /pets user',
        'PATCH /pets/{id} user',
        'DELETE /pets/{id} user',
        'GET /vaccinations user',
        'POST /pets/{id}/vaccinations user',
        'DELETE /pets/{id}/vaccinations/{vaccination} user',
        'GET /report-cards/{id} user',
        'PUT /report-cards/{id}/photos/{photo}/consent user',
        'DELETE /report-cards/{id}/photos/{photo}/consent user',
        'POST /review user',
        'PATCH /review/{id} user',
        'DELETE /review/{id} user',
        'GET /reviews/{id} none',
        'GET /reviews none',
        'GET /reviews/search none',
        'GET /me/reviews user',
        'GET /gallery none',
        'GET /gallery/{id} none',
        'POST /gallery admin',
        'DELETE /gallery/{id} admin',
        'GET /availability none',
        'GET /agreement none',
        'GET /agreement/{version} none',
        'POST /reservation user',
        'POST /reservation/{id}/checkout user',
        'GET /reservations user',
        'GET /reservation/{id} user',
        'DELETE /reservation/{id} user',
        'POST /reservation/{id}/confirm user',
        'POST /waitlist user',
        'GET /waitlist user',
        'DELETE /waitlist/{id} user',
        'POST /mail/unsubscribe none',
        'GET /admin/audit admin',
        'GET /admin/mails admin',
        'GET /admin/reviews admin',
        'POST /admin/review/{id}/hide admin',
        'POST /admin/review/{id}/show admin',
        'POST /admin/review/{id}/answer admin',
        'DELETE /admin/review/{id} admin',
        'GET /admin/reservation/{id} admin',
        'GET /admin/reservations admin',
        'GET /admin/customers admin',
        'GET /admin/customers/{uid} admin',
        'POST /admin/customers/{uid}/block admin',
        'POST /admin/customers/{uid}/unblock admin',
        'GET /admin/settings/vaccination admin',
        'PUT /admin/settings/vaccination admin',
        'GET /admin/customers/{uid}/vaccinations admin',
        'POST /admin/vaccination/{id}/approve admin',
        'POST /admin/vaccination/{id}/reject admin',
        'GET /admin/reservation/{id}/report-cards admin',
        'POST /admin/report-cards admin',
        'POST /admin/report-cards/{id}/send admin',
        'POST /admin/report-cards/{id}/photos admin',
        'PATCH /admin/report-cards/{id}/photos/{photo} admin',
        'DELETE /admin/report-cards/{id}/photos/{photo} admin',
        'POST /admin/report-cards/{id}/photos/{photo}/publish admin',
        'GET /admin/waitlist admin',
        'POST /admin/waitlist/{id}/offer admin',
        'DELETE /admin/waitlist/{id} admin',
        'GET /admin/attention admin',
        'POST /admin/attention/{id}/settle admin',
        'POST /admin/attention/{id}/retry admin',
        'PATCH /admin/reservation/{id} admin',
        'POST /admin/reservation/{id}/cancel admin',
        'POST /admin/reservation/{id}/refund admin',
        'POST /admin/reservation/{id}/settle admin',
        'POST /admin/reservation/{id}/link admin',
        'POST /admin/reservation/{id}/received admin',
        'POST /admin/reservation/{id}/received/undo admin',
        'POST /admin/reservation admin',
        'POST /admin/reservation/{id}/check-in admin',
        'POST /admin/reservation/{id}/check-out admin',
        'POST /admin/reservation/{id}/undo admin',
        'GET /admin/days admin',
        'GET /admin/days/{date} admin',
        'PUT /admin/days/{date} admin',
        'GET /admin/notes admin',
        'GET /admin/closures admin',
        'POST /admin/closures admin',
        'DELETE /admin/closures/{id} admin',
        'GET /admin/reports admin',
        'GET /admin/settings/agreement admin',
        'PUT /admin/settings/agreement admin',
        'GET /admin/settings/capacity admin',
        'PUT /admin/settings/capacity admin',
        'POST /webhook signature',
        'GET /openapi.json none',
      ].toSorted(),
    );
  });

  it.each(all)('%s names in its path what its params are', (_, { path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inParams = params === undefined ? [] : Object.keys(z.toJSONSchema(params).properties ?? {});
    expect(inParams).toEqual(inPath);
  });

  it.each(all)('%s has a sentence, and a body only where it writes', (_, { summary, method, body }) => {
    expect(summary).toMatch(/^[A-Z1].{3,119}[^.]$/);
    expect(body !== undefined && method === 'GET').toBe(false);
  });
});

describe('errorsOf', () => {
  it.each([
    ['me', ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'RATE_LIMITED', 'TIMED_OUT', 'INTERNAL']],
    ['listReviews', ['VALIDATION_FAILED', 'RATE_LIMITED', 'TIMED_OUT', 'INTERNAL']],
    ['getReview', ['VALIDATION_FAILED', 'NOT_FOUND', 'RATE_LIMITED', 'TIMED_OUT', 'INTERNAL']],
    ['openApi', ['VALIDATION_FAILED', 'TIMED_OUT', 'INTERNAL']],
    ['webhook', ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'TIMED_OUT', 'INTERNAL']],
    [
      'addGalleryItem',
      [
        'VALIDATION_FAILED',
        'UNAUTHENTICATED',
        'FORBIDDEN',
        'PAYLOAD_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'RATE_LIMITED',
        'TIMED_OUT',
        'INTERNAL',
      ],
    ],
    [
      'createReservation',
      [
        'VALIDATION_FAILED',
        'UNAUTHENTICATED',
        'PAYLOAD_TOO_LARGE',
        'RATE_LIMITED',
        'TIMED_OUT',
        'INTERNAL',
        'NOT_FOUND',
        'BLOCKED',
        'CONFLICT',
        'PRICE_CHANGED',
        'NOT_AVAILABLE',
        'UNPAID_BOOKINGS',
        'AGREEMENT_REQUIRED',
        'PAYMENT_UNAVAILABLE',
        'BUSY',
      ],
    ],
  ] as const)('%s can answer with its codes', (name, codes) => {
    expect(errorsOf(routes[name])).toEqual(codes);
  });
});
