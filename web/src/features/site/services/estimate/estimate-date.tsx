import { weekdayDate } from '@pawprints/domain/date-text';
import { useId, useRef, useState } from 'react';
import { ChevronRightIcon } from '../../../../components/ui/line-icons.tsx';
import { classNames } from '../../../../lib/class-names.ts';
import type { EstimateCalendarProps } from './estimate-calendar.tsx';
import { useLoaded } from './use-loaded.ts';

const loadCalendar = () => import('./estimate-calendar.tsx');

/** A date, and the calendar that it opens: only then are calendar and month loaded. */
export function EstimateDate({
  label,
  isEnd = false,
  onOpen,
  onChange,
  ...choice
}: Omit<EstimateCalendarProps, 'labelledBy' | 'onClose'> & {
  label: string;
  /** The second of two beside each other. */
  isEnd?: boolean;
  onOpen: () => void;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const loaded = useLoaded(loadCalendar, open);
  const { value } = choice;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <div className="flex flex-col gap-1">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <button
          ref={button}
          type="button"
          aria-labelledby={`${id}-label ${id}-value`}
          aria-expanded={open}
          className="flex min-h-11 w-full items-center justify-between gap-2 rounded-control border border-line-strong bg-surface px-3 py-2 text-left transition-colors hover:border-green"
          onClick={() => {
            setOpen(!open);
            onOpen();
          }}
        >
          <span id={`${id}-value`} className="figures">
            {value === null ? 'Choose a date' : weekdayDate(value)}
          </span>
          <ChevronRightIcon
            aria-hidden
            size={20}
            className={classNames('transition-transform', open ? '-rotate-90' : 'rotate-90')}
          />
        </button>
      </div>
      {open && (
        <div
          aria-busy={loaded === null}
          className={classNames(
            'min-h-99 w-full max-w-md min-w-0 rounded-card border border-line-strong bg-surface p-2 sm:col-span-2',
            isEnd && 'sm:justify-self-end',
          )}
        >
          {loaded === 'failed' && (
            <p className="p-2">The calendar could not be loaded. Please close it and open it again.</p>
          )}
          {loaded !== null && loaded !== 'failed' && (
            <loaded.EstimateCalendar
              {...choice}
              labelledBy={`${id}-label`}
              onClose={close}
              onChange={(date) => {
                close();
                onChange(date);
              }}
            />
          )}
        </div>
      )}
    </>
  );
}
