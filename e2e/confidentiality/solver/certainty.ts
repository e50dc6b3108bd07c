import { type Cell, valueKey } from './cells';
import type { Case } from './reason';

const HIGHEST = 10;

/**
 * What a large enough group reveals about each of its members, as the documentation concedes: all of them answered, none
 * did, or all gave the same answer.
 */
export interface Certainty {
  isPresent(memberId: string): boolean;
  isAbsent(memberId: string): boolean;
  isGiven(memberId: string, question: string, value: number): boolean;
}

export function certainty({ cells, minimum, planted, spans, questions }: Case): Certainty {
  const real = ({ members }: Cell): number => [...members].filter((id) => planted?.has(id) !== true).length;
  /** The answers in a cell without the planted ones. */
  const answersOfOthers = ({ members, people, sums }: Cell, question: string, value: number) => {
    const known = [...members].flatMap((id) => planted?.get(id)?.[questions.indexOf(question)] ?? []);
    return {
      people: people - known.length,
      sum: (sums.get(question) ?? NaN) - known.reduce((sum, one) => sum + one, 0),
      ofValue: (sums.get(valueKey(question, value)) ?? NaN) - known.filter((one) => one === value).length,
    };
  };
  const largeEnough = cells.filter((cell) => real(cell) >= minimum);
  const whole = largeEnough.filter(({ people, members }) => people === members.size);
  const empty = largeEnough.filter((cell) => cell.people === 0 && cell.spans.length === spans);
  return {
    isPresent: (id) => whole.some(({ members }) => members.has(id)),
    isAbsent: (id) => empty.some(({ members }) => members.has(id)),
    isGiven: (id, question, value) =>
      whole.some((cell) => {
        if (!cell.members.has(id)) return false;
        const { people, sum, ofValue } = answersOfOthers(cell, question, value);
        const isAtEnd = (value === 0 || value === HIGHEST) && sum === value * people;
        return isAtEnd || ofValue === people;
      }),
  };
}
