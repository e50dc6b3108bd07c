import { type Cell, valueKey } from './cells';
import type { Case } from './reason';

const HIGHEST = 10;

/**
 * What a group of enough people tells of each of them without any counting, as the documents say: all of them took part,
 * or none, or all gave the same answer.
 */
export interface Certainty {
  isPresent(memberId: string): boolean;
  isAbsent(memberId: string): boolean;
  isSaid(memberId: string, question: string, value: number): boolean;
}

export function certainty({ cells, minimum, planted, spans, questions }: Case): Certainty {
  const real = ({ members }: Cell): number => [...members].filter((id) => planted?.has(id) !== true).length;
  /** What those in a cell said who are not known by name anyway. */
  const saidByOthers = ({ members, people, sums }: Cell, question: string, value: number) => {
    const known = [...members].flatMap((id) => planted?.get(id)?.[questions.indexOf(question)] ?? []);
    return {
      people: people - known.length,
      sum: (sums.get(question) ?? NaN) - known.reduce((sum, one) => sum + one, 0),
      ofValue: (sums.get(valueKey(question, value)) ?? NaN) - known.filter((one) => one === value).length,
    };
  };
  const large = cells.filter((cell) => real(cell) >= minimum);
  const whole = large.filter(({ people, members }) => people === members.size);
  const empty = large.filter((cell) => cell.people === 0 && cell.spans.length === spans);
  return {
    isPresent: (id) => whole.some(({ members }) => members.has(id)),
    isAbsent: (id) => empty.some(({ members }) => members.has(id)),
    isSaid: (id, question, value) =>
      whole.some((cell) => {
        if (!cell.members.has(id)) return false;
        const { people, sum, ofValue } = saidByOthers(cell, question, value);
        const isAtEnd = (value === 0 || value === HIGHEST) && sum === value * people;
        return isAtEnd || ofValue === people;
      }),
  };
}
