import { SCALE_MAX, SCALE_MIN, type Answer, type Question } from '@elan/contracts';
import { addDays, dayInZone, daysBetween, weekdayOf, type Day } from '@elan/calendar';
import type { Period } from '@elan/scoring/periods';
import { timeZone } from './calendar';
import type { Person } from './people';
import { chanceOf } from './random';
import type { SurveyPlan } from './survey-plans';

type Respondent = Pick<Person, 'department' | 'contract' | 'mood' | 'zeal'>;

/** What determines somebody's answers. */
interface Occasion {
  readonly plan: Pick<SurveyPlan, 'alike' | 'effects'> & { readonly draft: { readonly templateId: number } };
  /** Equal seeds give equal answers. */
  readonly seed: string;
  readonly mood: number;
  /** Number of rounds since then, including this one. */
  readonly roundsSince: number;
}

/** An average person's answer to an average question. */
const middle = 7.15;

/** Uncorrelated questions have this share of a person's mood in the answer, and this deviation by chance. */
const others = { share: 0.45, chance: 1.5 };
const alike = { share: 1.1, chance: 0.9 };

/**
 * One person's answers in one period. Questions differ, and differ by department, but are alike in two surveys of the
 * same template. People who will not stay answer "not concerned" to conditional questions.
 */
export function answersOf(questions: readonly Question[], person: Respondent, occasion: Occasion): Answer[] {
  const { plan, seed, mood } = occasion;
  const chance = chanceOf(`${seed} values`);
  const today = person.mood + mood + chance.normal(0.5);
  return questions.map(({ id, options }) => {
    const asked = `${plan.draft.templateId} question ${id}`;
    const difficulty = chanceOf(asked).normal(0.75);
    const local = chanceOf(`${asked} in ${person.department}`).normal(0.45);
    const of = plan.alike.includes(id) ? alike : others;
    const points = effectOf(id, person, occasion) + of.share * today + chance.normal(of.chance);
    if (options.mayNotApply === true && isOnlyPassing(person)) return { id, value: null };
    const value = Math.round(middle + difficulty + local + points);
    return { id, value: Math.min(SCALE_MAX, Math.max(SCALE_MIN, value)) };
  });
}

const isOnlyPassing = ({ contract }: Respondent): boolean =>
  contract === 'Apprentice' || contract === 'Contractor';

function effectOf(question: string, person: Respondent, { plan, roundsSince }: Occasion): number {
  return plan.effects
    .filter(
      (effect) =>
        effect.question === question &&
        (effect.department === undefined || effect.department === person.department) &&
        (effect.rounds === undefined || roundsSince <= effect.rounds),
    )
    .reduce((sum, { points }) => sum + points, 0);
}

/**
 * Who answers in a period, and on which day: most people early, few on a weekend. In a running period, only those whose
 * day has come.
 * @param share share of the invited who will have answered by its end
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

/** Three quarters of those who would answer on a weekend wait until Monday, if there is still time. */
function workday(day: Day, last: Day, dice: number): Day {
  const weekday = weekdayOf(day);
  if (weekday < 6 || dice > 0.75) return day;
  const monday = addDays(day, 8 - weekday);
  return monday > last ? day : monday;
}
