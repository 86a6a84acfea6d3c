import type Stripe from 'stripe';
import type { Dependencies } from '../../dependencies.ts';
import type { UnreadableDocument } from '../../lib/documents.ts';
import { agreementRepository, type AgreementRepository } from '../../records/agreements.ts';
import { attentionRepository, type AttentionRepository } from '../../records/attention.ts';
import { capacityRulesRepository, type CapacityRulesRepository } from '../../records/capacity-rules.ts';
import { dayEntriesRepository, type DayEntriesRepository } from '../../records/day-entries.ts';
import { daysRepository, type DaysRepository } from '../../records/days.ts';
import { eventCursorOf, type EventCursor } from '../../records/event-cursor.ts';
import { endingVaccinationsRepository, type EndingVaccinations } from '../../records/ending-vaccinations.ts';
import { findUnreadable } from '../../records/find-unreadable.ts';
import { jobRepository, type JobRepository } from '../../records/jobs.ts';
import { mailSettingsRepository, type MailSettings } from '../../records/mail-settings.ts';
import { orphanedFilesRepository } from '../../records/orphaned-files.ts';
import { reservationRepository, type ReservationRepository } from '../../records/reservation-repository.ts';
import { failedMails } from '../../records/sent-mails.ts';
import { timedMailsRepository, type TimedMailsRepository } from '../../records/timed-mails.ts';
import {
  vaccinationRulesRepository,
  type VaccinationRulesRepository,
} from '../../records/vaccination-rules.ts';
import { waitlistRepository, type WaitlistRepository } from '../../records/waitlist.ts';
import { reportUnreadable } from './attention.ts';
import { offeringFreed } from './waitlist/offers.ts';

/** What needs no payment. */
export type WaitlistDependencies = Pick<Dependencies, 'config' | 'log' | 'now'> & {
  reservations: ReservationRepository;
  days: DaysRepository;
  waitlist: WaitlistRepository;
  attention: AttentionRepository;
};

export type BookingDependencies = WaitlistDependencies & {
  stripe: Stripe;
  agreements: Pick<AgreementRepository, 'asked'>;
  vaccinationRules: Pick<VaccinationRulesRepository, 'read'>;
  eventCursor: EventCursor;
};

/** For the scheduled run, which proves what is stored too. */
export type ReconciliationDependencies = BookingDependencies & {
  jobs: JobRepository;
  dayEntries: DayEntriesRepository;
  capacityRules: Pick<CapacityRulesRepository, 'closures'>;
  /** Null for a document that can be read, or is not there. */
  findUnreadable: (path: string) => Promise<UnreadableDocument | null>;
  mailSettings: Pick<MailSettings, 'wants'>;
  timedMails: TimedMailsRepository;
  endingVaccinations: EndingVaccinations;
  failedMails: (asked: { since: Date; limit: number }) => Promise<{ id: string }[]>;
  orphanedFiles: ReturnType<typeof orphanedFilesRepository>;
};

export function waitlistDependencies(
  deps: Pick<Dependencies, 'config' | 'collections' | 'firestore' | 'log' | 'now' | 'answerWaitsFor'>,
): WaitlistDependencies {
  const { config, log, now, answerWaitsFor } = deps;
  const attention = attentionRepository(deps);
  const report = (unreadable: UnreadableDocument) => reportUnreadable({ attention, log, now }, unreadable);
  const days = daysRepository(deps, { now, reportUnreadable: report });
  const waitlist = waitlistRepository(deps, report);
  const reservations = offeringFreed(reservationRepository(deps), {
    waitlist,
    days,
    log,
    now,
    answerWaitsFor,
  });
  return { config, log, now, attention, days, waitlist, reservations };
}

export async function withStripe(deps: Dependencies): Promise<ReconciliationDependencies> {
  return bookingDependencies({ ...deps, stripe: await deps.loadStripe() });
}

export function bookingDependencies(deps: Dependencies & { stripe: Stripe }): ReconciliationDependencies {
  return {
    ...deps,
    ...waitlistDependencies(deps),
    agreements: agreementRepository(deps, deps.now),
    vaccinationRules: vaccinationRulesRepository(deps, deps.now),
    dayEntries: dayEntriesRepository(deps),
    capacityRules: capacityRulesRepository(deps, deps.now),
    findUnreadable: (path) => findUnreadable(deps, path),
    mailSettings: mailSettingsRepository(deps.collections),
    timedMails: timedMailsRepository(deps),
    endingVaccinations: endingVaccinationsRepository(deps),
    failedMails: (asked) => failedMails(deps.collections, asked),
    orphanedFiles: orphanedFilesRepository(deps),
    jobs: jobRepository(deps),
    eventCursor: eventCursorOf(deps),
  };
}
