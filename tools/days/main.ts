// npm run days -- show|close|open|capacity|rebuild: what the days have room for, on the emulators or in a real project.
import { business } from '@pawprints/domain/business';
import { addDays, datesBetween, todayIn } from '@pawprints/domain/calendar';
import type { Pool } from '@pawprints/domain/pools';
import {
  bookingsClosed,
  offersClosed,
} from '../../functions/src/features/booking/reservation/closed-bookings.ts';
import { rebuildDays } from '../../functions/src/features/booking/reservation/prove-days.ts';
import { logUnreadable, type UnreadableDocument } from '../../functions/src/lib/documents.ts';
import { offerFreed } from '../../functions/src/features/booking/waitlist/offers.ts';
import { capacityRulesRepository, type DayCapacity } from '../../functions/src/records/capacity-rules.ts';
import { dayEntriesRepository } from '../../functions/src/records/day-entries.ts';
import { reservationRepository } from '../../functions/src/records/reservation-repository.ts';
import { UserError } from '../launcher/user-error.ts';
import { commandLog as log } from '../log.ts';
import { runOnProject, type Project } from '../project.ts';
import { yesOrNo } from '../setup/answers.ts';
import { terminal } from '../setup/dialogue.ts';
import { daysAndWaitlist } from '../waitlist/repositories.ts';
import { readArgs, weekdays } from './args.ts';
import { closureText, linesOfBookings, linesOfDay, linesOfOffers, placesText } from './lines.ts';

const shownDays = 14;

const now = () => new Date();

await runOnProject(readArgs, async (project, args) => {
  const rules = capacityRulesRepository(project, now);
  const deps = dependenciesOf(project);
  switch (args.action) {
    case 'show': {
      const from = args.from ?? todayIn(business.timeZone, now());
      const to = args.to ?? addDays(from, shownDays - 1);
      const dates = datesBetween(from, to);
      const [days, { settings }, closures] = await Promise.all([
        project.firestore.getAll(...dates.map((date) => project.firestore.doc(`days/${date}`))),
        deps.days.rules(),
        rules.closures((closure) => logUnreadable(log, closure)),
      ]);
      return days.flatMap((day) => linesOfDay(day, { settings, closures, now: now() })).join('\n');
    }
    case 'close': {
      const { closure, asks } = args;
      const concerned = await bookingsClosed(deps, closure);
      console.log(
        [linesOfBookings(concerned), ...linesOfOffers(await offersClosed(deps, closure))].join('\n'),
      );
      if (asks) await confirm();
      const id = await rules.close(closure);
      const known = new Set(concerned.map((booking) => booking.id));
      const others = (await bookingsClosed(deps, closure)).filter((booking) => !known.has(booking.id));
      const meanwhile = others.length === 0 ? '' : `\nBooked meanwhile: ${linesOfBookings(others)}`;
      return `${closureText(closure)} from now on: the closure ${id} (npm run days -- open ${id}).${meanwhile}`;
    }
    case 'open': {
      const opened = await rules.open(args.id);
      if (opened === null) {
        throw new UserError(
          `There is no closure ${args.id}: 'npm run days -- show' names those of the next days.`,
        );
      }
      await offerFreed(deps, opened);
      return `${args.id} is open again.`;
    }
    case 'capacity': {
      const { where, places } = args;
      if ('date' in where) {
        await rules.setDays([where.date], places);
        await offerFreed(deps, [where.date]);
        return `${where.date}: ${placesText(places)}.`;
      }
      await rules.changeSettings((before) => ({
        ...before,
        weekdays: before.weekdays.map((capacity, weekday) =>
          where.weekdays.includes(weekday) ? { ...capacity, ...setIn(places) } : capacity,
        ),
      }));
      await offerFreed(deps, 'all');
      return `${where.weekdays.map((weekday) => weekdays[weekday]).join(', ')}: ${placesText(places)}.`;
    }
    case 'rebuild': {
      const { mended, failed } = await rebuildDays(deps);
      const dates = mended.flatMap((one) => ('date' in one ? [one.date] : []));
      const holds = mended.length - dates.length;
      const summary = `${dates.length} entries of ${new Set(dates).size} days and ${holds} holds were not what the bookings say, and are right now.`;
      if (failed.length === 0) return summary;
      console.log(summary);
      throw new UserError(`These could not be read or written, and were left: ${failed.join(', ')}.`);
    }
  }
});

function dependenciesOf(project: Project) {
  const reportUnreadable = (unreadable: UnreadableDocument) =>
    Promise.resolve(logUnreadable(log, unreadable));
  return {
    reservations: reservationRepository({ ...project, now }),
    dayEntries: dayEntriesRepository(project),
    ...daysAndWaitlist(project, now, reportUnreadable),
    report: (path: string, error: unknown) => Promise.resolve(log.error(`${path} was left:`, error)),
    log,
    now,
  };
}

/** Nobody is asked where there is nobody, so that a script does not hang. */
async function confirm(): Promise<void> {
  const who = terminal();
  const answer = await who.ask('Close these days? No booking is cancelled by it. (yes or no) ');
  who.close();
  const reason = answer === null ? ': nobody has answered. Say --yes to close.' : '.';
  if (answer === null || yesOrNo(answer) !== true) throw new UserError(`Nothing is changed${reason}`);
}

function setIn(places: DayCapacity): { [pool in Pool]?: number } {
  return Object.fromEntries(Object.entries(places).filter(([, count]) => count !== null));
}
