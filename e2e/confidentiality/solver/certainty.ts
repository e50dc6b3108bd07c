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

export function certainty({ cells, minimum, planted, spans }: Case): Certainty {
  const real = ({ members }: Cell): number => [...members].filter((id) => planted?.has(id) !== true).length;
  const large = cells.filter((cell) => real(cell) >= minimum);
  const whole = large.filter(({ people, members }) => people === members.size);
  const empty = large.filter((cell) => cell.people === 0 && cell.spans.length === spans);
  return {
    isPresent: (id) => whole.some(({ members }) => members.has(id)),
    isAbsent: (id) => empty.some(({ members }) => members.has(id)),
    isSaid: (id, question, value) =>
      whole.some(({ members, people, sums }) => {
        if (!members.has(id)) return false;
        const isAtEnd = (value === 0 || value === HIGHEST) && sums.get(question) === value * people;
        return isAtEnd || sums.get(valueKey(question, value)) === people;
      }),
  };
}
