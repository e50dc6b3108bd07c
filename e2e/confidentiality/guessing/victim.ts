import { informationOf, type Total } from '@elan/attacks';
import { type Ends, inside } from './ends';

/** What the company's distribution alone says about one person's answer to a question. */
export interface Blind {
  readonly counts: readonly number[];
}

/**
 * How probable each answer of one member is, from all published sums: the reading of least squares, which is the
 * posterior if answers are normal, times the company's distribution.
 */
export function readVictim(
  totals: readonly Total[],
  { presence, victim }: { readonly presence: readonly number[]; readonly victim: number },
  { counts }: Blind,
  ends: Ends,
): number[] {
  const people = counts.reduce((sum, count) => sum + count, 0);
  const mean = counts.reduce((sum, count, value) => sum + count * inside(value, ends), 0) / people;
  const variance =
    counts.reduce((sum, count, value) => sum + count * (inside(value, ends) - mean) ** 2, 0) / people;
  if (variance === 0) return counts.map((count) => count / people);
  const { gain, overlap } = informationOf(totals, { mean, variance, between: 0 }, presence);
  // The information about the victim, without what its own variation takes away (Sherman and Morrison).
  const own = overlap[victim]?.[victim] ?? 0;
  const left = Math.max(1e-9, 1 - variance * own);
  const precision = own / left;
  const estimate = own === 0 ? 0 : (gain[victim] ?? 0) / own;
  const weights = counts.map((count, value) => {
    const distance = inside(value, ends) - mean - estimate;
    return count * Math.exp(-0.5 * precision * distance ** 2);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total === 0 ? 0 : weight / total));
}

/** The most probable answer. */
export function likeliest(probabilities: readonly number[]): { value: number; probability: number } {
  const probability = Math.max(...probabilities);
  return { value: probabilities.indexOf(probability), probability };
}
