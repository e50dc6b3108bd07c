import { driversOf } from '../drivers';
import type { Facts } from '../facts';
import { sumsOf } from '../steady-drivers';
import { companyBy, normal, roundBy, toAnswer } from './simulated-people';
import { factsOf, QUESTION_COUNT } from './simulated-survey';

/** The question that correlates with the outcome, with r = 0.6 where others have 0.2. */
export const PLANTED = 4;
const OUTCOME = QUESTION_COUNT - 1;

/** A survey whose questions are all answered alike on average, and whose last one is the outcome. */
export function plantedDriver(respondents: number, chance: () => number): Facts {
  const company = companyBy(chance, respondents);
  const now = roundBy(company, answersOf, chance);
  const facts = factsOf(now, roundBy(company, answersOf, chance));
  const rows = now.flatMap(({ answers }) => (answers ? [answers] : []));
  const drivers = driversOf(
    facts.items.flatMap(({ questionId, now: { value }, scale }, index) =>
      questionId === null || index === OUTCOME
        ? []
        : [{ id: questionId, score: value, scale, sums: sumsOf(pairsOf(rows, index)) }],
    ),
  );
  return {
    ...facts,
    outcome: { questionId: `q${OUTCOME}`, people: rows.length },
    items: facts.items.map((item) => ({ ...item, driver: drivers.get(item.questionId ?? '') ?? null })),
  };
}

function answersOf(_: readonly number[], chance: () => number): number[] {
  const outcome = normal(chance);
  return Array.from({ length: QUESTION_COUNT }, (__, question) => {
    const r = question === OUTCOME ? 1 : question === PLANTED ? 0.6 : 0.2;
    return toAnswer(6.5 + 2 * (r * outcome + Math.sqrt(1 - r * r) * normal(chance)));
  });
}

const pairsOf = (rows: readonly (readonly number[])[], question: number) =>
  rows.map((answers) => ({ x: answers[question] ?? 0, y: answers[OUTCOME] ?? 0 }));
