import type { CalendarDate } from '@pawprints/domain/calendar';
import { dayNumbers, dayRows, daySections, freePlaces, undoable } from '@pawprints/domain/day-view';
import { dayPathOf, notePathsOf } from '@pawprints/domain/note-paths';
import { useQuery } from '@tanstack/react-query';
import { CirclePlus, Printer, StickyNote, type LucideIcon } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { lazyDialog } from '../../rendering/lazy-dialog.tsx';
import { adminPaths } from './admin-paths.ts';
import type { WrittenSubject } from './card-subject.ts';
import { refreshDayAnswer } from './day-answer.ts';
import { notesAbout, subjectsOf } from './day-notes.ts';
import { DaySheet } from './day-sheet.tsx';
import { DaySkeleton } from './day-skeleton.tsx';
import { DogRow } from './dog-row.tsx';
import { LastDay } from './last-day.tsx';
import type { LiveDay } from './day-schemas.ts';
import { visitorOf, type LiveRow } from './live-row.ts';
import type { Note } from './live-notes.ts';
import type { NoteSubject } from './note-form.tsx';
import { NotLive } from './not-live.tsx';
import { poolNames } from './pool-names.ts';
import { sectionNames } from './row-texts.ts';
import { UndoAsking } from './undo-asking.tsx';
import { vaccinationSettings } from './vaccination-settings-query.ts';
import { VaccinationRulesContext } from './vaccination-rules-context.ts';
import { useActs } from './use-acts.ts';
import { useKeptDay } from './use-kept-day.ts';
import { useNotes } from './use-notes.ts';
import { useLiveDay } from './use-live-day.ts';

const ReportCardDialog = lazyDialog(async () => (await import('./report-card-dialog.tsx')).ReportCardDialog);
const NotesDialog = lazyDialog(async () => (await import('./notes-dialog.tsx')).NotesDialog);

export function Day({ date, isToday, now }: { date: CalendarDate; isToday: boolean; now: Date }) {
  const { day, isLive, heardAt, last, notes: answered, retry } = useLiveDay(date, isToday);
  const acts = useActs(day.bookings, () => void refreshDayAnswer(date));
  const { data: rules = null } = useQuery(vaccinationSettings);
  const followed = useNotes(notePathsOf(date, day.bookings?.values() ?? []));
  const notes = followed.notes ?? answered;
  useKeptDay(date, isLive ? day : null, notes, now);
  const [open, setOpen] = useState<OpenNotes | null>(null);
  const [written, setWritten] = useState<{ subject: WrittenSubject; open: boolean } | null>(null);
  if (day.bookings === null) {
    return isLive ? (
      <DaySkeleton />
    ) : (
      <div className="mt-8">
        {last !== null && <LastDay last={last} now={now} />}
        <PartFailure
          title="The day could not be loaded."
          offlineTitle="This page waits for the network"
          onRetry={retry}
        >
          Please check the connection, and try again.
        </PartFailure>
      </div>
    );
  }
  const rows = dayRows([...day.bookings.values()].map(acts.applied), { date, now });
  const ofThisDay = notesAbout(notes, [ofDay(date)]);
  return (
    <>
      <div className="mt-1 flex items-start justify-between gap-x-2">
        {rows.length > 0 && (
          <ul className="figures flex min-w-0 flex-wrap gap-x-4 font-semibold md:text-lg">
            {dayNumbers(rows).map((number) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
        )}
        <div className="-mr-3 ml-auto flex shrink-0">
          <ButtonLink variant="quiet" to={adminPaths.newBooking}>
            <CirclePlus aria-hidden size={20} />
            <span className="max-sm:sr-only">New Booking</span>
          </ButtonLink>
          {rows.length > 0 && (
            <DayButton icon={Printer} onClick={() => print()}>
              Print
            </DayButton>
          )}
          <DayButton
            icon={StickyNote}
            aria-haspopup="dialog"
            onClick={() => setOpen({ title: 'Notes of the day', subjects: [ofDay(date)] })}
          >
            {ofThisDay.length === 0 ? 'Add a note to this day' : 'Notes of the day'}
          </DayButton>
        </div>
      </div>
      <Places day={day} date={date} now={now} />
      <div className="mt-4 grid gap-3 empty:hidden">
        {!isLive && <NotLive what="day" heardAt={heardAt} now={now} />}
        {day.unreadable > 0 && <Unreadable count={day.unreadable} />}
      </div>
      <NotesOfDay notes={ofThisDay} />
      {followed.failed && notes === null && (
        <Notice
          tone="danger"
          className="mt-4"
          title="The notes could not be loaded."
          action={
            <Button variant="secondary" onClick={followed.retry}>
              Try again
            </Button>
          }
        />
      )}
      <VaccinationRulesContext value={rules}>
        <UndoAsking>
          {rows.length === 0 ? (
            <EmptyState
              picture={emptyPictures.noBookings}
              title={isToday ? 'Nobody comes today.' : 'Nobody comes on this day.'}
            />
          ) : (
            <>
              <Sections
                rows={rows}
                date={date}
                acts={acts}
                now={now}
                notes={notes}
                onOpenNotes={setOpen}
                onWriteCard={(subject) => setWritten({ subject, open: true })}
              />
              <DaySheet
                rows={rows}
                date={date}
                notes={notes}
                asOf={isLive || heardAt === null ? now : heardAt}
              />
            </>
          )}
        </UndoAsking>
      </VaccinationRulesContext>
      <NotesDialog
        open={open !== null}
        onOpenChange={() => setOpen(null)}
        title={open?.title ?? ''}
        subjects={open?.subjects ?? []}
        followed={{ ...followed, notes }}
      />
      <ReportCardDialog
        open={written?.open === true}
        onOpenChange={(opened) => setWritten((known) => known && { ...known, open: opened })}
        subject={written?.subject ?? null}
      />
    </>
  );
}

/** On phones its icon alone. */
function DayButton({ icon: Icon, children, ...rest }: ComponentProps<'button'> & { icon: LucideIcon }) {
  return (
    <Button variant="quiet" {...rest}>
      <Icon aria-hidden size={20} />
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  );
}

export type OpenNotes = { title: string; subjects: readonly NoteSubject[] };

const ofDay = (date: CalendarDate): NoteSubject => ({ about: dayPathOf(date), name: 'This day' });

function NotesOfDay({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label="Notes of the day" className="mt-4">
      <ul className="grid gap-2">
        {notes.map(({ id, text, byName }) => (
          <li key={id} className="rounded-control bg-sunken px-4 py-2 wrap-anywhere">
            <span className="whitespace-pre-wrap">{text}</span>{' '}
            <span className="text-sm text-ink-muted">{byName}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sections({
  rows,
  date,
  acts,
  now,
  notes,
  onOpenNotes,
  onWriteCard,
}: {
  rows: readonly LiveRow[];
  date: CalendarDate;
  acts: ReturnType<typeof useActs>;
  now: Date;
  notes: readonly Note[] | null;
  onOpenNotes: (open: OpenNotes) => void;
  onWriteCard: (subject: WrittenSubject) => void;
}) {
  return daySections.map((section) => {
    const shown = rows.filter((row) => row.section === section);
    if (shown.length === 0) return null;
    return (
      <section key={section} aria-labelledby={`day-${section}`} className="mt-6 md:mt-8 print:hidden">
        <h2 id={`day-${section}`} className="figures flex items-baseline gap-2 text-xl">
          {sectionNames[section]}{' '}
          <span className="font-text text-base font-semibold text-ink-muted">{shown.length}</span>
        </h2>
        <ul className="mt-3 grid gap-3 xl:grid-cols-2">
          {shown.map((row) => (
            <DogRow
              key={row.key}
              row={row}
              date={date}
              showAct={acts.show}
              isPending={acts.isPending(row.booking.id, visitorOf(row))}
              undo={undoable(row, now)}
              notes={notesAbout(notes, subjectsOf(row))}
              onOpenNotes={onOpenNotes}
              onWriteCard={onWriteCard}
            />
          ))}
        </ul>
      </section>
    );
  });
}

function Places({ day: { places, settings }, date, now }: { day: LiveDay; date: CalendarDate; now: Date }) {
  if (places === null || settings === null) return null;
  const { capacity, entries } = places;
  const pools = freePlaces({ capacity, entries: Object.values(entries) }, settings, { date, now });
  if (pools.length === 0) return null;
  return (
    <section
      aria-labelledby="day-places"
      className="figures mt-1 flex flex-wrap gap-x-4 text-sm print:hidden"
    >
      <h2 id="day-places" className="font-text font-semibold tracking-normal text-ink-muted">
        Free places
      </h2>
      <dl className="contents">
        {pools.map(({ pool, free, capacity: all }) => (
          <div key={pool} className="flex gap-1.5">
            <dt className="text-ink-muted">{poolNames[pool]}</dt>
            <dd className={free === 0 ? 'font-semibold text-danger' : 'font-semibold'}>
              {free === 0 ? `none of ${all}` : `${free} of ${all}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Unreadable({ count }: { count: number }) {
  const what = count === 1 ? '1 booking cannot be shown' : `${count} bookings cannot be shown`;
  return <Notice tone="danger" title={`${what}: look at Attention.`} />;
}
