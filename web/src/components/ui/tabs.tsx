import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useHydrated } from '../../rendering/hydrated.ts';

export type TabItem<Value extends string> = { value: Value; label: string; content: ReactNode };

/**
 * Tabs as in the ARIA Authoring Practices: one tab stop; arrow keys, Home and End move and select. `keepAll`
 * keeps all panels in the page and hides all but the selected one, for print and for browsers without scripts.
 * Until scripts run, the panel of the address's anchor shows. Not Radix's, because public pages have tabs in
 * their first load.
 */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  keepAll = false,
}: {
  label: string;
  items: readonly TabItem<Value>[];
  /** Null while the address is not known. */
  value: Value | null;
  onChange: (value: Value) => void;
  keepAll?: boolean;
}) {
  const id = useId();
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);

  // On phones the tabs scroll sideways: keep the selected one in view.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab !== null && tab !== undefined) list.current?.scrollTo({ left: tab.offsetLeft - 16 });
    const mark = () => markEdges(list.current);
    mark();
    addEventListener('resize', mark);
    return () => removeEventListener('resize', mark);
  }, [value]);

  const move = (event: KeyboardEvent) => {
    const index = items.findIndex((other) => other.value === value);
    // `at` counts negative indexes from the end.
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % items.length,
      ArrowLeft: index - 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    const item = target === undefined ? undefined : items.at(target);
    if (item === undefined) return;
    event.preventDefault();
    onChange(item.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${item.value}"]`)?.focus();
  };

  return (
    <div className={classNames(keepAll && !hydrated && 'tabs-by-target')}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        onScroll={(event) => markEdges(event.currentTarget)}
        className="-mx-4 flex gap-2 relative print:hidden overflow-x-auto data-more-before:mask-l-from-[calc(100%-3rem)] data-more-after:mask-r-from-[calc(100%-3rem)] px-4 shadow-[inset_0_-1px_var(--line)] md:mx-0 md:px-0 forced-colors:border-b"
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            data-value={item.value}
            aria-selected={item.value === value}
            aria-controls={`${id}-panel-${item.value}`}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
            className="min-h-11 shrink-0 border-b-3 border-transparent px-3 font-semibold text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-green aria-selected:text-green"
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-panel-${item.value}`}
          aria-labelledby={`${id}-tab-${item.value}`}
          tabIndex={0}
          className={classNames('pt-6', item.value !== value && (keepAll ? 'hidden still:block' : 'hidden'))}
        >
          {(keepAll || item.value === value) && item.content}
        </div>
      ))}
    </div>
  );
}

/** theme.css fades the edges at which the row can scroll on. */
function markEdges(row: HTMLElement | null): void {
  row?.toggleAttribute('data-more-before', row.scrollLeft > 1);
  row?.toggleAttribute('data-more-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
}
