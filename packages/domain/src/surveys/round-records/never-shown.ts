import type { NeverShown } from '@elan/contracts';
import { isLargeEnough } from '@elan/scoring';
import type { RoundRecord } from './round.model';

/** Why nothing about a round is ever shown, as was decided when it opened; null: something may be. */
export function neverShown(
  { counting, withheld }: Pick<RoundRecord, 'counting' | 'withheld'>,
  minimum: number,
): NeverShown | null {
  if (counting !== undefined && !isLargeEnough(counting, minimum)) return 'invited';
  return withheld === 'all' ? 'beside' : null;
}
