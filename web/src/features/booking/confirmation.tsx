import type { ReactNode } from 'react';
import { addOnName, serviceOfType, serviceTypeLabels } from '@pawprints/domain/catalogue';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Illustration } from '../../components/ui/illustration.tsx';
import { pictures } from '../../content/pictures.ts';
import { Amounts } from '../../entities/booking/amounts.tsx';
import { CancelBooking } from '../../entities/booking/cancel-booking.tsx';
import { PetList } from '../../entities/booking/pet-list.tsx';
import { Place } from '../../entities/booking/place.tsx';
import { PriceLines } from '../../entities/booking/price-lines.tsx';
import { RefundRule } from '../../entities/booking/refund-rule.tsx';
import { withInstants } from '../../entities/booking/slot-instants.ts';
import { SlotTimes } from '../../entities/booking/slot-times.tsx';
import { paths, profilePath } from '../../lib/paths.ts';
import { StateOfBooking } from './state-of-booking.tsx';

export function Confirmation({
  reservation,
  confirmingPayment,
}: {
  reservation: Reservation;
  /** The checkout is done, but the booking does not know its payment yet. */
  confirmingPayment: boolean;
}) {
  const { reservationStatus, paidAt } = reservation;
  return (
    <>
      <div
        data-offline-cache
        className="grid items-center gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12"
      >
        <StateOfBooking reservation={reservation} confirmingPayment={confirmingPayment} />
        {reservationStatus === 'PAID' && (
          <Illustration
            picture={pictures[serviceOfType(reservation.serviceType).id]}
            decorative
            eager
            className="max-w-88 rounded-card max-sm:order-first print:hidden"
          />
        )}
      </div>
      <p className="figures mt-3 hidden font-semibold print:block">Booking {reservation.id}</p>
      <div className="mt-8 grid items-start gap-4 print:mt-4 print:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        <div className="grid gap-4">
          <Block title="Appointment">
            <SlotTimes booking={reservation} timeSlots={reservation.timeSlots} />
          </Block>
          <Block title="Location">
            <Place booking={reservation} />
          </Block>
          <Block title="Pet Details">
            <PetList pets={reservation.pets} />
          </Block>
          <Words title="Health Information" text={reservation.healthInformation} />
          <Words title="Special Requests" text={reservation.specialRequests} />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-24">
          <Block title="Service Details">
            <p className="font-semibold">{serviceTypeLabels[reservation.serviceType]}</p>
            {reservation.additionalServices.length > 0 && (
              <p className="text-ink-muted">
                With {reservation.additionalServices.map(addOnName).join(', ')}
              </p>
            )}
            <div className="mt-4">
              <PriceLines lines={reservation.lines} total={reservation.totalPrice} />
            </div>
            <div className="mt-4 border-t border-line pt-4">
              <Amounts reservation={reservation} confirmingPayment={confirmingPayment} />
            </div>
          </Block>
          {reservationStatus !== 'CANCELLED' && (
            <Block title="If your plans change">
              <div className="grid justify-items-start gap-4">
                <RefundRule
                  serviceType={reservation.serviceType}
                  timeSlots={reservation.timeSlots.map(withInstants)}
                  paidAt={paidAt === null ? null : new Date(paidAt)}
                />
                <CancelBooking reservation={reservation} />
              </div>
            </Block>
          )}
        </div>
      </div>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={profilePath('bookings')}>View My Bookings</ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          Return to Home
        </ButtonLink>
      </div>
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="break-inside-avoid print:p-3">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </Card>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return text === '' ? null : (
    <Block title={title}>
      <p className="whitespace-pre-wrap">{text}</p>
    </Block>
  );
}
