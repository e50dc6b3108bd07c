import { isDay, type Day } from '@elan/calendar';
import type { Language } from '@elan/contracts';

/** Which of 03/04/2020 is the month. */
export type DayOrder = 'dayFirst' | 'monthFirst';

const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const isoStart = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]+Z?)?$/;

/** Reads a day as spreadsheets write it. @returns undefined if it is not a day */
export function readDay(cell: string, order: DayOrder): Day | undefined {
  const [, year = '', month = '', day = ''] = isoStart.exec(cell) ?? inOrder(written.exec(cell), order);
  const spelt = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(spelt) ? spelt : undefined;
}

function inOrder(match: RegExpExecArray | null, order: DayOrder): readonly string[] {
  const [all = '', first = '', second = '', year = ''] = match ?? [];
  return order === 'dayFirst' ? [all, year, second, first] : [all, year, first, second];
}

/**
 * All dates in a column have the same order. A value that can only be read in one order decides; without one, the
 * reader's language does.
 */
export function dayOrderOf(cells: Iterable<string>, language: Language): DayOrder {
  let dayFirst = false;
  let monthFirst = false;
  for (const cell of cells) {
    const isDayFirst = readDay(cell, 'dayFirst') !== undefined;
    const isMonthFirst = readDay(cell, 'monthFirst') !== undefined;
    dayFirst ||= isDayFirst && !isMonthFirst;
    monthFirst ||= isMonthFirst && !isDayFirst;
  }
  if (dayFirst !== monthFirst) return dayFirst ? 'dayFirst' : 'monthFirst';
  return language === 'fr' ? 'dayFirst' : 'monthFirst';
}
