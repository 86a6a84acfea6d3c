import type { agreementRoutes } from '@pawprints/domain/contract/agreement-routes';
import type { confirmRoutes } from '@pawprints/domain/contract/confirm-routes';
import type { reservationRoutes } from '@pawprints/domain/contract/reservations';
import type { Handlers } from '../../http/define-route.ts';
import { agreementRepository } from '../../records/agreements.ts';
import { agreementOfVersion, askedAgreement } from './reservation/agreement.ts';
import { waitlistDependencies, withStripe } from './dependencies.ts';
import { reopenCheckout } from './payment/checkout.ts';
import { handleOrKeep, verifiedEvent } from './payment/webhook.ts';
import { cancelReservation } from './reservation/cancel.ts';
import { confirmReservation } from './reservation/confirm.ts';
import { createReservation } from './reservation/create.ts';
import { getReservation, listReservations, reservationView } from './reservation/read.ts';
import { refuseUnreadable } from './reservation/unreadable.ts';

export const bookingHandlers: Handlers<
  typeof reservationRoutes & typeof confirmRoutes & typeof agreementRoutes
> = {
  getAgreement: ({ deps }) => askedAgreement(agreementRepository(deps, deps.now)),
  getAgreementVersion: ({ deps, params }) =>
    agreementOfVersion(agreementRepository(deps, deps.now), params.version),
  createReservation: async ({ deps, user, body, headers }) => {
    const request = { user, body, idempotencyKey: headers['idempotency-key'] };
    const booking = await withStripe(deps);
    const { reservation, checkoutUrl } = await refuseUnreadable(booking, () =>
      createReservation(booking, request),
    );
    return { reservation: reservationView(reservation), checkoutUrl };
  },
  reopenCheckout: async ({ deps, user, params }) => {
    const booking = await withStripe(deps);
    return {
      checkoutUrl: await refuseUnreadable(booking, () => reopenCheckout(booking, user.uid, params.id)),
    };
  },
  listReservations: async ({ deps, user, query }) => {
    const { content, count } = await listReservations(deps, user.uid, query);
    return {
      content: content.map(reservationView),
      totalElements: count,
      totalPages: Math.ceil(count / query.size),
    };
  },
  getReservation: async ({ deps, user, params, query }) => {
    const returned = query.returned !== undefined;
    const read = await getReservation(await withStripe(deps), user.uid, params.id, { returned });
    return { ...reservationView(read.reservation), confirmingPayment: read.confirmingPayment };
  },
  cancelReservation: async ({ deps, user, params }) => {
    const reservation = await cancelReservation(await withStripe(deps), user.uid, params.id);
    return { reservation: reservationView(reservation), refund: reservation.refund };
  },
  confirmReservation: async ({ deps, user, params, body }) => {
    const booking = { ...deps, ...waitlistDependencies(deps) };
    const { token } = body;
    return reservationView(
      await refuseUnreadable(booking, () => confirmReservation(booking, { user, id: params.id, token })),
    );
  },
  webhook: async ({ deps, request }) => {
    const booking = await withStripe(deps);
    const signed = { rawBody: request.rawBody, signature: request.header('stripe-signature') };
    await handleOrKeep(booking, verifiedEvent(booking.stripe, deps.config.stripe.webhookSecrets, signed));
    return null;
  },
};
