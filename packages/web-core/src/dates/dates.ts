import { dateWriter, dayInZone, isDay, type DateLike } from '@elan/calendar';
import { DEFAULT_TIME_ZONE, LANGUAGE_TRAITS, type Language } from '@elan/contracts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { companyApi } from '../company/company-api';
import { serverNow } from '../http/server-clock';
import { useSelector } from '../store/hooks';
import { languageOf } from '../intl/language';

export type { DateLike };

/**
 * Ways to write a date. A calendar day is the same everywhere; an instant is written in the local time of `timeZone`.
 */
export interface Dates {
  timeZone: string;
  /** Day, month name, year: `20 November 2026`, `20 novembre 2026`. */
  long: (date: DateLike) => string;
  /** The short form for what is near: without the year if that is the present one. `20 Nov`, `20 nov.` */
  near: (date: DateLike) => string;
  /** `11/20/2026` in English, `20/11/2026` in French. */
  official: (date: DateLike) => string;
  /** The long form with hours and minutes. */
  withTime: (date: DateLike) => string;
  /** Chart label of a month: `Nov 2026`, `nov. 2026`. */
  month: (date: DateLike) => string;
  /** Chart label of a day: `20 Nov 2026`, `20 nov. 2026`. */
  shortDay: (date: DateLike) => string;
  /** The calendar day `yyyy-MM-dd`, for inputs. */
  day: (date: DateLike) => string;
}

/** Dates in a language and a time zone (IANA name). */
export function createDates(language: Language, timeZone: string): Dates {
  const { locale: long, numericLocale: official } = LANGUAGE_TRAITS[language];
  const writer = (locale: string, options: Intl.DateTimeFormatOptions) =>
    dateWriter(locale, options, timeZone);
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    writer(long, { day: 'numeric', month: 'long', year: 'numeric', ...options });
  const [near, inYear] = [
    writer(long, { day: 'numeric', month: 'short' }),
    writer(long, { day: 'numeric', month: 'short', year: 'numeric' }),
  ];
  const day: Dates['day'] = (date) =>
    typeof date === 'string' && isDay(date) ? date : dayInZone(new Date(date), timeZone);
  const yearOf = (date: DateLike) => day(date).slice(0, 4);
  const numeric = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  return {
    timeZone,
    long: inWords({}),
    near: (date) => (yearOf(date) === yearOf(serverNow()) ? near : inYear)(date),
    official: writer(official, numeric),
    withTime: inWords({ hour: '2-digit', minute: '2-digit' }),
    month: writer(long, { month: 'short', year: 'numeric' }),
    shortDay: inYear,
    day,
  };
}

/** Dates in the language of the page and the time zone of the company. */
export function useDates(): Dates {
  const language = languageOf(useIntl().locale);
  const overview = useSelector(companyApi.endpoints.readCompanyOverview.select());
  const timeZone = overview.data?.timeZone ?? DEFAULT_TIME_ZONE;
  return useMemo(() => createDates(language, timeZone), [language, timeZone]);
}
