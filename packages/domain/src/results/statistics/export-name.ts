import { dayInZone } from '@elan/calendar';
import type { Language } from '@elan/contracts';
import { htmlToText, writeWords } from '../../platform';
import { roundsIn } from './rounds-in';
import type { SurveyResults } from './survey-results';

const LONGEST_NAME = 80;
/** What no system allows in the name of a file, or reads as something else. */
const unsafe = /[\s\p{C}\\/:*?"<>|]+/gu;

/** @returns the name of a file of results: the survey, the rounds that it covers by their numbers, and the day. */
export function exportName(
  results: Pick<SurveyResults, 'survey' | 'rounds' | 'round' | 'range' | 'timeZone'>,
  { language, now }: { readonly language: Language; readonly now: Date },
): string {
  const { survey, rounds, timeZone } = results;
  const opened = rounds
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const numbers = roundsIn(results).map((round) => opened.indexOf(round) + 1);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const covered =
    first === last
      ? writeWords(language, 'export.round', { round: String(first) })
      : writeWords(language, 'export.rounds', { first: String(first), last: String(last) });
  const name = [...htmlToText(survey.name).replace(unsafe, ' ').trim()]
    .slice(0, LONGEST_NAME)
    .join('')
    .trim();
  return [name, ...(numbers.length > 0 ? [covered] : []), `${dayInZone(now, timeZone)}.csv`].join(' - ');
}
