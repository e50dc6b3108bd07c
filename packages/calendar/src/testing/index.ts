import { DateTime } from 'luxon';

const DAY = 86_400_000;

/** The local day, from a calendar library that the code under test does not use for it. */
function localDay(instant: number, timeZone: string): string {
  return DateTime.fromMillis(instant, { zone: timeZone }).toFormat('yyyy-MM-dd');
}

/** First instant whose local day is that day or a later one, by bisection. */
export function firstInstantOf(day: string, timeZone: string): number {
  let low = Date.parse(day) - 2 * DAY;
  let high = Date.parse(day) + 2 * DAY;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (localDay(middle, timeZone) < day) low = middle;
    else high = middle;
  }
  return high;
}
