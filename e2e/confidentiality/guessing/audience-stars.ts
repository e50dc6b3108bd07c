import { Random } from '../company/random';
import type { Guess } from './guess';
import type { Stage } from './stage';
import { drawAnswer } from './stars';
import { likeliest } from './victim';

const MINIMUM = 5;
const VICTIM = 0;

/** Says which people each survey asks; all answer, and alike each time. */
interface AudienceStar {
  readonly kind: string;
  readonly people: number;
  readonly arms: readonly (readonly number[])[];
}

/**
 * Audiences that all hold the same member and differ in the others: by so many that any two of them differ by enough
 * people, as each does from the company.
 */
function drawAudienceStar(seed: number): AudienceStar {
  const random = new Random(seed * 15_485_863 + 7);
  const amount = random.between(5, 8);
  const others = MINIMUM + random.between(0, 2);
  const people = 1 + amount * others + random.between(MINIMUM, MINIMUM + 4);
  const arms = Array.from({ length: amount }, (_, arm) => [
    VICTIM,
    ...Array.from({ length: others }, (__, index) => 1 + arm * others + index),
  ]);
  return { kind: `${amount} audiences`, people, arms };
}

/**
 * Asks the same question of each audience and of the company, and reads the one who is in all: the distributions of all
 * audiences less the company's are that answer as often as there are more than one, less those of the few in none.
 */
export async function guessByAudiences(stage: Stage, seed: number): Promise<Guess> {
  const { kind, people, arms } = drawAudienceStar(seed);
  const random = new Random(seed);
  const answers = Array.from({ length: people }, () => [drawAnswer(random)]);
  const company = await stage.company({ people, minimumGroupSize: MINIMUM, segmentations: [] });
  const ask = async (audience: readonly number[]): Promise<readonly number[] | null> => {
    const given = new Map(audience.map((index) => [index, answers[index] ?? []]));
    const [published] = await company.publish(1, [given], audience);
    return published?.company[0] ?? null;
  };
  const ofArms: (readonly number[])[] = [];
  for (const arm of arms) {
    const counts = await ask(arm);
    if (counts && total(counts) === arm.length) ofArms.push(counts);
  }
  const everybody = await ask(answers.map((_, index) => index));
  const about = { seed, people, kind };
  if (!everybody || total(everybody) === 0) return { ...about, posterior: 0, isRight: false, chance: 0 };
  const shares = everybody.map((count) => count / people);
  const read = likeliest(centreOf(ofArms, everybody));
  const blind = likeliest(shares);
  const truth = answers[VICTIM]?.[0];
  return {
    ...{ ...about, posterior: read.probability, isRight: read.value === truth },
    ...{ chance: blind.probability, isBlindlyRight: blind.value === truth },
  };
}

/** How probable each answer of the one in all audiences is: how probable it leaves the answers of the others. */
function centreOf(arms: readonly (readonly number[])[], everybody: readonly number[]): number[] {
  const people = total(everybody);
  const likelihoods = everybody.map((own, answer) => {
    if (own === 0 || arms.some((counts) => counts[answer] === 0)) return -Infinity;
    return everybody.reduce((sum, count, value) => {
      const ofCentre = answer === value ? arms.length - 1 : 0;
      const outside = count + ofCentre - total(arms.map((counts) => counts[value] ?? 0));
      return (
        sum + (outside < 0 ? -Infinity : outside * Math.log(count / people || 1) - logFactorial(outside))
      );
    }, Math.log(own));
  });
  const best = Math.max(...likelihoods);
  const weights = likelihoods.map((likelihood) => (best === -Infinity ? 0 : Math.exp(likelihood - best)));
  return weights.map((weight) => weight / (total(weights) || 1));
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function logFactorial(number: number): number {
  return number <= 1 ? 0 : Math.log(number) + logFactorial(number - 1);
}
