import { afterAll, beforeAll, expect, it } from 'vitest';
import { Stage } from '../guessing/stage';
import { compareWithOracle } from './compare';

/** Two of them show groups with clipped answers, one has two rounds, one people who do not count. */
const SEEDS = [1, 2, 3, 5];

let stage: Stage;
beforeAll(async () => (stage = await Stage.open()));
afterAll(() => stage.close());

it.each(SEEDS)('every figure of company %d is that of its answers and the rules', async (seed) => {
  const { figures, differences } = await compareWithOracle(stage, seed);
  expect(differences).toEqual([]);
  expect(figures).toBeGreaterThan(100);
});
