import { expect, it } from 'vitest';
import { isDecidedIn } from './is-decided-in';

const rounds = ['2026-01-19', '2026-01-12', '2026-01-05'].map((periodId) => ({
  periodId,
  startsAt: new Date(periodId),
}));
const [later, round, earlier] = rounds;

it.each([
  ['about the round', { of: round, state: 'done', changed: '2026-01-10' }, true],
  [
    'about an earlier round and still under way',
    { of: earlier, state: 'underWay', changed: '2026-01-06' },
    true,
  ],
  ['about an earlier round and done since', { of: earlier, state: 'done', changed: '2026-01-14' }, true],
  [
    'about an earlier round and done shortly before',
    { of: earlier, state: 'done', changed: '2026-01-11' },
    true,
  ],
  [
    'about an earlier round and done long before',
    { of: earlier, state: 'done', changed: '2025-12-01' },
    false,
  ],
  ['about a later round', { of: later, state: 'planned', changed: '2026-01-20' }, false],
  ['dropped', { of: round, state: 'dropped', changed: '2026-01-14' }, false],
] as const)('counts actions: %s', (_which, { of, state, changed }, counts) => {
  if (!of || !round) throw new Error('There is no such round');
  const action = { periodId: of.periodId, state, changedAt: new Date(changed) };
  expect(isDecidedIn(action, round, rounds)).toBe(counts);
});
