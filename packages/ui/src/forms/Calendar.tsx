import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import { classNames } from '../class-names';
import { Popover } from '../overlays/Popover';
import { useUi } from '../provider/UiProvider';
import { addDays, addMonths, formatDay } from '@elan/calendar';
import { wordsOf } from './day-text';
import { clampDay, monthWeeks, startOfWeek, today } from './calendar-days';
import styles from './DateInput.module.css';

interface CalendarProps {
  label: string;
  value: string;
  min: string | undefined;
  max: string | undefined;
  anchor: RefObject<HTMLElement | null>;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** Names the month that is shown, between the ways to the next ones. */
function Months({ day, onMove }: { day: string; onMove: (by: 1 | -1) => void }) {
  const { texts, locale } = useUi();
  return (
    <div className={styles.head}>
      <IconButton
        size="sm"
        icon={<ChevronLeft />}
        label={texts.previousMonth}
        tooltip={false}
        onClick={() => onMove(-1)}
      />
      <span className={styles.month} aria-live="polite">
        {formatDay(day, locale, { month: 'long', year: 'numeric' })}
      </span>
      <IconButton
        size="sm"
        icon={<ChevronRight />}
        label={texts.nextMonth}
        tooltip={false}
        onClick={() => onMove(1)}
      />
    </div>
  );
}

/** The downloaded part of `DateInput`: a month as a grid of days, for keyboard and pointer alike. */
export function Calendar({ label, value, min, max, anchor, onChoose, onClose }: CalendarProps) {
  const { texts, locale } = useUi();
  const now = today();
  const [cursor, setCursor] = useState(() => clampDay(value === '' ? now : value, min, max));
  const grid = useRef<HTMLTableElement>(null);
  const followFocus = useRef(false);

  useEffect(() => {
    if (followFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    followFocus.current = false;
  }, [cursor]);

  const isAllowed = (day: string) => day === clampDay(day, min, max);
  const moveTo = (day: string, withFocus: boolean) => {
    followFocus.current = withFocus;
    setCursor(clampDay(day, min, max));
  };
  const press = (event: KeyboardEvent) => {
    const week = startOfWeek(cursor, locale);
    const moves: Record<string, () => string> = {
      ArrowLeft: () => addDays(cursor, -1),
      ArrowRight: () => addDays(cursor, 1),
      ArrowUp: () => addDays(cursor, -7),
      ArrowDown: () => addDays(cursor, 7),
      Home: () => week,
      End: () => addDays(week, 6),
      PageUp: () => addMonths(cursor, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(cursor, event.shiftKey ? 12 : 1),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    moveTo(move(), true);
  };
  const month = cursor.slice(0, 7);
  const weeks = monthWeeks(cursor, locale);

  return (
    <Popover
      open
      onOpenChange={onClose}
      anchor={anchor}
      label={label}
      align="end"
      className={styles.calendar}
    >
      <Months day={cursor} onMove={(by) => moveTo(addMonths(cursor, by), false)} />
      <table ref={grid} className={styles.grid} onKeyDown={press}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={formatDay(day, locale, { weekday: 'long' })}>
                {formatDay(day, locale, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    tabIndex={day === cursor ? 0 : -1}
                    data-autofocus={day === cursor || undefined}
                    aria-label={formatDay(day, wordsOf(locale), { dateStyle: 'full' })}
                    aria-pressed={day === value}
                    aria-current={day === now ? 'date' : undefined}
                    aria-disabled={isAllowed(day) ? undefined : true}
                    className={classNames(
                      styles.day,
                      !day.startsWith(month) && styles.outside,
                      day === now && styles.today,
                    )}
                    onClick={() => isAllowed(day) && onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button variant="ghost" size="sm" disabled={!isAllowed(now)} onClick={() => onChoose(now)}>
          {texts.today}
        </Button>
      </div>
    </Popover>
  );
}
