export {
  addDays,
  addMonths,
  dayOfMonth,
  daysBetween,
  isDay,
  weekdayOf,
  wholeYears,
  type Day,
  type DayRange,
} from './days';
export { dayInZone, endOfDay, isTimeZone, requireTimeZone, startOfDay, timeOfDay } from './zones';
export { dayInWords } from './day-in-words';
export { dateParts, dateWriter, formatDay, type DateLike } from './write-dates';
