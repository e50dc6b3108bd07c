import { SCALE_MAX, SCALE_MIN, type Answer, type Question } from '@elan/contracts';
import { addDays, dayInZone, daysBetween, weekdayOf, type Day } from '@elan/calendar';
import type { Period } from '@elan/scoring/periods';
import { timeZone } from './calendar';
import type { Person } from './people';
import { chanceOf } from './random';

type Respondent = Pick<Person, 'department' | 'mood' | 'zeal'>;

/** Where an average person puts an average question. */
const middle = 7.15;

/** How one person answers in one period: questions differ, and differently so in each department. */
export function answersOf(
  questions: readonly Question[],
  person: Respondent,
  about: { readonly survey: string; readonly seed: string; readonly mood: number },
): Answer[] {
  const chance = chanceOf(`${about.seed} values`);
  const today = person.mood + about.mood + chance.normal(0.5);
  return questions.map(({ id }) => {
    const difficulty = chanceOf(`${about.survey} question ${id}`).normal(0.75);
    const local = chanceOf(`${about.survey} question ${id} in ${person.department}`).normal(0.45);
    const value = Math.round(middle + difficulty + local + today + chance.normal(1.1));
    return { id, value: Math.min(SCALE_MAX, Math.max(SCALE_MIN, value)) };
  });
}

/**
 * Who answers in a period, and on which day: most of them early, few on a weekend. In a period that still runs, only
 * those whose day has come.
 * @param share of the invited who will have answered by its end
 */
export function respondentsOf<P extends Respondent & { readonly email: string }>(
  invited: readonly P[],
  period: Period,
  about: { readonly survey: string; readonly share: number; readonly today: Day },
): { person: P; day: Day }[] {
  const first = dayInZone(period.startsAt, timeZone);
  const last = period.endsAt === null ? addDays(first, 30) : dayInZone(period.endsAt, timeZone);
  const seed = `${about.survey} ${period.id}`;
  const share = about.share + chanceOf(seed).normal(0.03);
  return invited
    .map((person) => {
      const chance = chanceOf(`${seed} ${person.email}`);
      const offset = Math.floor((daysBetween(first, last) + 1) * chance.next() ** 2.2);
      const readiness = person.zeal + chance.normal(0.4);
      return { person, readiness, day: workday(addDays(first, offset), last, chance.next()) };
    })
    .sort((a, b) => b.readiness - a.readiness)
    .slice(0, Math.round(invited.length * share))
    .filter(({ day }) => day <= about.today);
}

/** Three quarters of those who think of it on a weekend answer on Monday, if there is still time. */
function workday(day: Day, last: Day, dice: number): Day {
  const weekday = weekdayOf(day);
  if (weekday < 6 || dice > 0.75) return day;
  const monday = addDays(day, 8 - weekday);
  return monday > last ? day : monday;
}
