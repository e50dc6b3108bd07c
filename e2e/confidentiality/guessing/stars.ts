import type { DrawnCompany, DrawnSegmentation } from '../company/draw-company';
import { Random } from '../company/random';
import { normal } from './draw-unhappy';
import type { Guess } from './guess';
import { presenceIn } from '@elan/attacks';
import type { Stage } from './stage';
import { endsOf } from './ends';
import { type Blind, likeliest, readVictim } from './victim';

interface StarCompany extends DrawnCompany {
  readonly arms: number;
}

/** The star's centre is the first member. */
const VICTIM = 0;

/** How many segmentations a star has, for a minimum group size. */
const sizes: readonly (readonly [minimum: number, arms: number])[] = [
  [5, 14],
  [5, 30],
  [3, 5],
  [5, 6],
];

/**
 * Segmentations created before the survey whose "in" always holds the same member and some others, different ones each
 * time. All "in" together less everybody is one answer many times and those of the few who are in none.
 */
function drawStar(seed: number): StarCompany {
  const random = new Random(seed * 104_729 + 3);
  const [minimumGroupSize, arms] = sizes[seed % sizes.length] ?? [5, 14];
  const participation = seed % 3 === 0 ? 0.85 : 1;
  const others = participation < 1 ? minimumGroupSize + 1 : minimumGroupSize - 1;
  const people = Math.min(150, 1 + others * arms + random.between(5, 12));
  const inArm = (arm: number, index: number): boolean =>
    index === VICTIM || (index > arm * others && index <= (arm + 1) * others);
  const segmentations = Array.from({ length: arms }, (_, arm): DrawnSegmentation => ({
    ...{ name: `Star ${arm}`, type: 'select' },
    values: Array.from({ length: people }, (__, index) => (inArm(arm, index) ? 'In' : 'Out')),
  }));
  return {
    ...{ seed, people, minimumGroupSize, segmentations, participation, arms },
    ...{ questions: 3, mayNotApply: false, rounds: 1, days: 1 },
  };
}

/** Plays a star and reads its centre's answers, one guess for each question. */
export async function guessByStar(stage: Stage, seed: number): Promise<Guess[]> {
  const drawn = drawStar(seed);
  const random = new Random(seed);
  const answers = new Map<number, readonly number[]>();
  for (let index = 0; index < drawn.people; index += 1) {
    if (index !== VICTIM && !random.chance(drawn.participation)) continue;
    answers.set(
      index,
      Array.from({ length: drawn.questions }, () => drawAnswer(random)),
    );
  }
  const company = await stage.company(drawn);
  const [published] = await company.publish(drawn.questions, [answers]);
  const about = { seed, people: drawn.people, kind: `${drawn.arms} of ${drawn.minimumGroupSize}` };
  return (answers.get(VICTIM) ?? []).map((truth, question): Guess => {
    if (!published) return { ...about, posterior: 0, isRight: false, chance: 0 };
    const presence = presenceIn(published, drawn.minimumGroupSize, new Set([VICTIM]));
    const blind: Blind = { counts: published.company[question] ?? [] };
    const sums = published.groups.flatMap(({ inside, people, sums: of }) => {
      const sum = of[question] ?? null;
      return sum === null ? [] : [{ inside, people, sum }];
    });
    const ends = endsOf(blind.counts, drawn.minimumGroupSize);
    const read = likeliest(readVictim(sums, { presence, victim: VICTIM }, blind, ends));
    const known = likeliest(blindly(blind));
    return {
      ...about,
      posterior: read.probability,
      isRight: read.value === truth,
      chance: known.probability,
      isBlindlyRight: known.value === truth,
    };
  });
}

const blindly = ({ counts }: Blind): number[] => counts.map((count) => count / sumOfCounts(counts));
const sumOfCounts = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Answers that differ more than those of content people: so that a reading says something that the company does not. */
export const drawAnswer = (random: Random): number =>
  Math.min(10, Math.max(0, Math.round(7 + 2.2 * normal(random))));
