import { dayInZone } from '@elan/calendar';
import type { Language } from '@elan/contracts';
import { htmlToText, writeWords } from '../../platform';
import type { RoundRecord, SurveyRecord } from '../../surveys';

const LONGEST_NAME = 80;
/** What no system allows in the name of a file, or reads as something else. */
const unsafe = /[\s\p{C}\\/:*?"<>|]+/gu;

/** What a file of results covers. */
interface Covered {
  readonly survey: Pick<SurveyRecord, 'name'>;
  /** All rounds of the survey, and those in the file. */
  readonly rounds: readonly RoundRecord[];
  readonly covered: readonly RoundRecord[];
  readonly timeZone: string;
}

/** @returns the name of a file of results: the survey, the rounds that it covers by their numbers, and the day. */
export function exportName(
  { survey, rounds, covered, timeZone }: Covered,
  { language, at, format }: { readonly language: Language; readonly at: Date; readonly format: string },
): string {
  const opened = rounds
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const numbers = covered.map((round) => opened.indexOf(round) + 1);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const said =
    first === last
      ? writeWords(language, 'export.round', { round: String(first) })
      : writeWords(language, 'export.rounds', { first: String(first), last: String(last) });
  const name = [...htmlToText(survey.name).replace(unsafe, ' ').trim()]
    .slice(0, LONGEST_NAME)
    .join('')
    .trim();
  return [name, ...(numbers.length > 0 ? [said] : []), `${dayInZone(at, timeZone)}.${format}`].join(' - ');
}
