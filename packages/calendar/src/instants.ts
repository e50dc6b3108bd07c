import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

// Separate from the days, because pages do without the library.

dayjs.extend(utc);
dayjs.extend(timezone);

/** A time as clocks show it, without its zone. */
const LOCAL = 'YYYY-MM-DDTHH:mm:ss.SSS';

/**
 * @returns an instant at which clocks in a zone show the same time some months later, or on that month's last day.
 * Months are added to the local time: dayjs adds them to a time with an offset, and keeps the offset of the first one.
 */
export function monthsLater(instant: Date, months: number, timeZone: string): Date {
  const local = dayjs(instant).tz(timeZone).format(LOCAL);
  return dayjs.tz(dayjs.utc(local).add(months, 'month').format(LOCAL), timeZone).toDate();
}
