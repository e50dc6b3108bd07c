import type { Analysis } from '@elan/contracts';
import type { Words } from '../words';
import type { Content, Figure } from './content';
import { scoreIn } from './figures';

/** The questions in the order in which to work on them. */
export function driversIn(
  words: Words,
  { questions, outcome, driversFrom: from }: Analysis,
): Content['drivers'] {
  const { text, numbers } = words;
  const figureOf = (value: number): Figure => ({ shown: value, written: numbers.correlation(value) });
  const driving = questions
    .flatMap(({ driver, ...question }) => (driver ? [{ ...question, driver }] : []))
    .toSorted((a, b) => a.driver.priority - b.driver.priority);
  if (!outcome || driving.length === 0)
    return { intro: [text('drivers.none', { from })], rows: [], caution: null };
  const { people, questionId } = outcome;
  const question = questions.find(({ id }) => id === questionId)?.shortName;
  return {
    intro: [
      question === undefined
        ? text('drivers.ofOthers', { people })
        : text('drivers.of', { people, question }),
      text('drivers.order'),
    ],
    rows: driving.map(
      ({ shortName: label, score, scale, driver: { impact, correlation, interval, isStart } }) => ({
        ...{ label, scale, isStart },
        score: score === null ? null : scoreIn(words, score, scale),
        impact: text(`impact.${impact}`),
        correlation: figureOf(correlation),
        interval: [figureOf(interval[0]), figureOf(interval[1])],
      }),
    ),
    caution: text('drivers.caution'),
  };
}
