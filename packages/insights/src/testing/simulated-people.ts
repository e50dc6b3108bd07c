import type { Person } from './simulated-survey';
import { QUESTION_COUNT } from './simulated-survey';

type Chance = () => number;

/** A company: who is in which group, how the questions are answered on average, and how many answer each time. */
export interface Company {
  readonly groups: readonly (readonly number[])[];
  readonly means: readonly number[];
  readonly respondents: number;
}

/** A number as if drawn from the normal distribution of mean 0 and deviation 1 (Box and Muller, 1958). */
export function normal(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

/** A whole number, both ends included. */
export function between(from: number, to: number, chance: Chance): number {
  return from + Math.floor((to - from + 1) * chance());
}

/** Half to nine tenths answer; three segmentations of four to eight groups of uneven sizes. */
export function companyBy(chance: Chance, respondents: number): Company {
  const invited = Math.round(respondents / (0.5 + 0.4 * chance()));
  const segmentations = Array.from({ length: 3 }, () =>
    Array.from({ length: between(4, 8, chance) }, () => 0.3 + chance()),
  );
  return {
    groups: Array.from({ length: invited }, () => segmentations.map((sizes) => pick(sizes, chance))),
    means: Array.from({ length: QUESTION_COUNT }, () => 6 + 2.5 * chance()),
    respondents,
  };
}

/** @returns an index, as often as its weight says */
function pick(weights: readonly number[], chance: Chance): number {
  let rest = chance() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => (rest -= weight) < 0);
}

/** What somebody of these groups answers to each question. */
export type AnswersBy = (groups: readonly number[], chance: Chance) => number[];

/** A round: who answers, and what, is drawn again. */
export function roundBy({ groups, respondents }: Company, answersOf: AnswersBy, chance: Chance): Person[] {
  let wanted = respondents;
  return groups.map((own, index) => {
    // As many as are still wanted are drawn from those remaining, each equally likely (Knuth, algorithm S).
    const isDrawn = chance() * (groups.length - index) < wanted;
    if (isDrawn) wanted -= 1;
    return { groups: own, answers: isDrawn ? answersOf(own, chance) : null };
  });
}

/** Deviations of a mood that all answers of a person share, and of the subject of each question. */
export const MOOD = 1.2;
export const QUESTION = 1.7;

/** Answers around the means. @param shift what a group adds to a question's mean */
export function moodyAnswers(
  means: readonly number[],
  shift: (groups: readonly number[], question: number) => number = () => 0,
): AnswersBy {
  return (groups, chance) => {
    const mood = MOOD * normal(chance);
    return means.map((mean, question) =>
      toAnswer(mean + shift(groups, question) + mood + QUESTION * normal(chance)),
    );
  };
}

export function toAnswer(value: number): number {
  return Math.max(0, Math.min(10, Math.round(value)));
}
