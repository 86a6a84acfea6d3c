import type { AuditAct } from '@pawprints/domain/contract/admin-audit';
import { defaultName } from '@pawprints/domain/characters';
import { presenceMessages, type DoneAct, type PresenceUndo, type Visitor } from '@pawprints/domain/presence';
import { standardVaccinationRules, type VaccinationRules } from '@pawprints/domain/vaccination-rules';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/authenticate.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { nullIfUnreadable } from '../../../lib/documents.ts';
import type { CustomerBookings } from '../../../records/customer-bookings.ts';
import { namesOf } from '../../../records/names.ts';
import { changeReservation } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { vaccinationRulesRepository } from '../../../records/vaccination-rules.ts';
import type { WaitlistDependencies } from '../dependencies.ts';
import { notFound } from '../reservation/own.ts';
import { refuseUnprotectedVisitor } from '../reservation/protection.ts';

type Deps = Pick<Dependencies, 'collections' | 'firestore' | 'log'> &
  Pick<WaitlistDependencies, 'reservations' | 'now'> & { customers: CustomerBookings };

export type PresenceChangeBy = {
  act: Extract<AuditAct, 'checkIn' | 'checkOut' | 'undo'>;
  decide: (reservation: Reservation, now: Date) => PresenceUndo;
  note?: string;
  /** Which dog is to be checked in. */
  visitor?: Visitor;
};

/**
 * Checks a dog in or out, or takes that back. Two who do the same at once have both done it.
 * @throws ApiError NOT_FOUND; CONFLICT with the reason why it cannot be.
 */
export async function changePresence(
  deps: Deps,
  { uid }: Pick<Caller, 'uid'>,
  id: number,
  { act, decide, note = '', visitor }: PresenceChangeBy,
): Promise<Reservation['presence']> {
  const { reservations, customers, now } = deps;
  // Asked for at once, beside the booking.
  const rules = visitor === undefined ? null : rulesOrStandard(deps);
  const stored = await changeReservation(reservations, id, async (current) => {
    const change = decide(current, now());
    if (change === 'unchanged') return null;
    if ('doneAnew' in change) throw await doneAnewRefusal(deps, current, change.doneAnew);
    if ('refused' in change) throw new ApiError('CONFLICT', change.refused);
    if (rules !== null && visitor !== undefined) await refuseVisitor(deps, await rules, current, visitor);
    const reservation = { ...current, presence: [...change.presence] };
    return { reservation, mails: [], author: { by: uid, act, note } };
  });
  if (stored === null) throw notFound();
  const { reservation } = stored;
  if (act === 'checkIn' && reservation.isFirstVisit) {
    await customers.haveVisited(reservation.uid, id, now());
  }
  if (act === 'undo' && reservation.isFirstVisit && reservation.presence.length === 0) {
    await customers.haveNotVisited(reservation.uid, now());
  }
  return reservation.presence;
}

/** At the door: rules that cannot be read keep no dog outside. */
async function rulesOrStandard(deps: Deps): Promise<VaccinationRules> {
  const read = await nullIfUnreadable(vaccinationRulesRepository(deps, deps.now).read());
  if (read === null) deps.log.error('What is required of dogs cannot be read, so nothing is.', null);
  return read?.rules ?? standardVaccinationRules;
}

/** The dog is read anew where something is required: the booking may not have heard of an approval of this moment. */
async function refuseVisitor(
  { collections }: Deps,
  rules: VaccinationRules,
  reservation: Reservation,
  visitor: Visitor,
): Promise<void> {
  if (rules.required[reservation.serviceType].length === 0) return;
  const pet = collections.petsOf(reservation.uid).doc(String(visitor.petId));
  const known = (await nullIfUnreadable(pet.get().then((found) => found.data()))) ?? null;
  refuseUnprotectedVisitor(rules, reservation, { visitor, known });
}

/** Says who has done again what was to be taken back. */
async function doneAnewRefusal(
  deps: Pick<Deps, 'collections' | 'log' | 'now'>,
  { history }: Reservation,
  doneAnew: DoneAct,
): Promise<ApiError> {
  const what = doneAnew.what === 'checkIn' ? 'checkedIn' : 'checkedOut';
  const event = history.find(
    (one) => one.what === what && one.petId === doneAnew.petId && one.at >= doneAnew.at,
  );
  const by = event?.by ?? '';
  const names = by === '' ? null : await namesOf(deps, [by]);
  const who = names?.get(by) ?? defaultName;
  return new ApiError('CONFLICT', presenceMessages.doneAnew(doneAnew, who, deps.now()));
}
