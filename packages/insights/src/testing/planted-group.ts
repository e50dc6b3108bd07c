import { between, MOOD, normal, QUESTION, toAnswer, type Company } from './simulated-people';
import { seededChance } from '../../../scoring/src/testing/chance';
import { QUESTION_COUNT, type Person } from './simulated-survey';

/** A group that answers one question lower than the others. */
export interface PlantedGroup {
  readonly segmentation: number;
  readonly group: number;
  readonly question: number;
}

const STANDARD_ERRORS = 5;

/** The group of a person in one segmentation, unless it is so small that it is hidden, or half of the company. */
export function somebodysGroup(company: Company, chance: () => number): PlantedGroup {
  for (;;) {
    const segmentation = between(0, 2, chance);
    const group = company.groups[between(0, company.groups.length - 1, chance)]?.[segmentation] ?? 0;
    const share = shareOf(company, { segmentation, group });
    // The last one is the eNPS question, whose score counts answers differently.
    const question = between(0, QUESTION_COUNT - 2, chance);
    if (share < 0.5 && share * company.respondents > 8) return { segmentation, group, question };
  }
}

function shareOf({ groups }: Company, { segmentation, group }: Omit<PlantedGroup, 'question'>): number {
  return groups.filter((own) => own[segmentation] === group).length / groups.length;
}

/** Lowers the answers of the group, one person after the other, until it is far enough below the company. */
export function plantInAnswers(people: readonly Person[], planted: PlantedGroup): Person[] {
  const { segmentation, group, question } = planted;
  const rows = people.map(({ groups, answers }) => ({ groups, answers: answers && [...answers] }));
  const answering = rows.flatMap(({ groups, answers }) => (answers ? [{ groups, answers }] : []));
  const members = answering.filter(({ groups }) => groups[segmentation] === group);
  const valuesOf = (some: typeof members) => some.map(({ answers }) => answers[question] ?? 0);
  for (let turn = 0; turn < 10 * members.length; turn += 1) {
    if (standardErrorsBelow(valuesOf(members), valuesOf(answering)) >= STANDARD_ERRORS) break;
    const { answers } = members[turn % members.length] ?? {};
    if (answers) answers[question] = Math.max(0, (answers[question] ?? 0) - 1);
  }
  return rows;
}

function standardErrorsBelow(own: readonly number[], all: readonly number[]): number {
  const { mean, variance } = momentsOf(all);
  return (mean - momentsOf(own).mean) / Math.sqrt(variance * (1 / own.length - 1 / all.length));
}

/**
 * @returns what is added to the answers of the group, so that it is expected to be this many standard errors below the
 * company (those of the rule, with the deviation of all answers), found by bisection between none and all
 */
export function shiftOfGroup(
  company: Company,
  planted: PlantedGroup,
): (groups: readonly number[], question: number) => number {
  const mean = company.means[planted.question] ?? 0;
  const share = shareOf(company, planted);
  const others = expectedOf(mean);
  const standardErrorsOf = (shift: number): number => {
    const own = expectedOf(mean + shift);
    const gap = others.mean - own.mean;
    const variance = (1 - share) * others.variance + share * own.variance + share * (1 - share) * gap ** 2;
    const people = company.respondents;
    return ((1 - share) * gap) / Math.sqrt(variance * (1 / (share * people) - 1 / people));
  };
  let [from, to] = [-mean, 0];
  for (let step = 0; step < 20; step += 1) {
    const middle = (from + to) / 2;
    if (standardErrorsOf(middle) < STANDARD_ERRORS) to = middle;
    else from = middle;
  }
  return (groups, question) =>
    question === planted.question && groups[planted.segmentation] === planted.group ? from : 0;
}

const chance = seededChance(2);
const usual = Array.from({ length: 1000 }, () => Math.hypot(MOOD, QUESTION) * normal(chance));
/** The moments of answers around a mean, from a thousand of them. */
const expectedOf = (mean: number) => momentsOf(usual.map((deviation) => toAnswer(mean + deviation)));

function momentsOf(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: squares / (values.length - 1) };
}
