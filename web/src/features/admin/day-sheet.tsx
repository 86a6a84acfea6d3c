import { business } from '@pawprints/domain/business';
import { businessTime } from '@pawprints/domain/business-time';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { daySections } from '@pawprints/domain/day-view';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { notesAbout, subjectsOf } from './day-notes.ts';
import type { Note } from './live-notes.ts';
import type { LiveRow } from './live-row.ts';
import { use } from 'react';
import { VaccinationRulesContext } from './vaccination-rules-context.ts';
import { addressText, alertsIn, sectionNames, serviceText, timeOn, writtenOf } from './row-texts.ts';

type Props = { rows: readonly LiveRow[]; date: CalendarDate; notes: readonly Note[] | null; asOf: Date };

/** The day on paper: two sheets for 40 dogs, with boxes to tick. Nobody's health information is cut. */
export function DaySheet(props: Props) {
  return usePrinting() && <Sheet {...props} />;
}

/** The sheet is made for the print alone: a press on the day need not render it. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is there when the event is over.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}

function Sheet({ rows, date, notes, asOf }: Props) {
  return (
    <div className="hidden print:block">
      <p>As of {businessTime(asOf, business.timeZone)}</p>
      <table className="figures mt-1 w-full table-fixed border-collapse text-left text-[8pt] leading-[1.15]">
        <thead>
          <tr className="border-b border-line-strong">
            <th className="w-[18%] py-0.5">Dog</th>
            <th className="w-[11.5%]">In</th>
            <th className="w-[11.5%]">Out</th>
            <th className="w-[14%]">Customer</th>
            <th>To know</th>
          </tr>
        </thead>
        {daySections.map((section) => {
          const shown = rows.filter((row) => row.section === section);
          if (shown.length === 0) return null;
          return (
            <tbody key={section}>
              <tr className="break-after-avoid">
                <th colSpan={5} scope="rowgroup" className="pt-1 font-display text-base">
                  {sectionNames[section]} {shown.length}
                </th>
              </tr>
              {shown.map((row) => (
                <Line key={row.key} row={row} date={date} notes={notesAbout(notes, subjectsOf(row))} />
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function Line({ row, date, notes }: { row: LiveRow; date: CalendarDate; notes: readonly Note[] }) {
  const { pet, booking, presence, dropOffAt, pickUpAt } = row;
  const alerts = alertsIn(row, use(VaccinationRulesContext)).filter(({ isWritten }) => isWritten !== true);
  const cell = 'py-0.5 pr-2 align-top wrap-anywhere';
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${cell} font-normal`}>
        <span className="font-semibold">{pet.name}</span>{' '}
        {[pet.breed, pet.size === 'LARGE' ? 'large' : 'small', serviceText(row)].join(' · ')}
      </th>
      <td className={cell}>
        {presence === null ? (
          <ToTick time={timeOn(date, dropOffAt)} />
        ) : (
          `came ${timeOn(date, presence.checkedInAt)}`
        )}
      </td>
      <td className={cell}>
        {presence?.checkedOutAt ? (
          `left ${timeOn(date, presence.checkedOutAt)}`
        ) : (
          <ToTick time={timeOn(date, pickUpAt)} />
        )}
      </td>
      <td className={cell}>
        {booking.customer.name}
        <span className="block">{booking.customer.phone}</span>
      </td>
      <td className={cell}>
        {alerts.length > 0 && (
          <span className="font-semibold">{alerts.map(({ text }) => text).join(', ')}. </span>
        )}
        {addressText(row)}{' '}
        {[
          ...writtenOf(row).map(({ name, text }) => ({ key: name, name, text })),
          ...notes.map(({ id, byName, text }) => ({ key: id, name: `Note by ${byName}`, text })),
        ].map(({ key, name, text }) => (
          <span key={key}>
            <span className="font-semibold">{name}:</span> {text}{' '}
          </span>
        ))}
      </td>
    </tr>
  );
}

function ToTick({ time }: { time: string }) {
  return (
    <>
      <span className="mr-1 inline-block size-[8pt] border border-ink align-[-1pt]" />
      {time}
    </>
  );
}
