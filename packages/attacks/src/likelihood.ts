import { type Model, ownInformation, presenceIn, type Total } from './guessing/information';
import type { Work } from './structure';

/** What a release is about to tell, with the answers that it tells of. */
export interface Figures {
  readonly minimum: number;
  /** Everybody invited; null: no answer of theirs is in the release. By question, in the same order. */
  readonly answers: readonly (readonly (number | null)[] | null)[];
  /** Shown columns, and everybody in none, of each segmentation: who is in it, and the sum of each question. */
  readonly groups: readonly FiguresOfGroup[];
  /** Groups that are hidden for being too small. */
  readonly tooFew: readonly (readonly boolean[])[];
}

export interface FiguresOfGroup {
  readonly table: number;
  readonly inside: readonly boolean[];
  readonly people: number;
  /** By question; null: it has no figures of groups. */
  readonly sums: readonly (number | null)[];
}

/** Answers of one person to different questions resemble each other this much. */
const CORRELATION = 0.3;
/** The standard deviation of the means of groups, per question. */
const GROUP_DEVIATION = 0.3;
/** From this probability on, a guesser says a name. */
const SURE = 0.9;

/**
 * Guesses who is the one very unhappy person of whom the company's distribution tells: on each question, and on all. Who
 * answered is unknown; what the figures of groups are made of, exact answers or clipped ones, is seen from their sum.
 * @returns the person who would be named rightly; null: nobody would be
 */
export function* namedByLikelihood(figures: Figures): Work<number | null> {
  const { answers, groups, minimum, tooFew } = figures;
  const questions = answers.find((given) => given !== null)?.length ?? 0;
  if (groups.length === 0 || questions === 0) return null;
  const people = answers.filter((given) => given !== null).length;
  const presence = presenceIn({ members: answers, people, groups, tooFew }, minimum, new Set());
  const told = Array.from({ length: questions }, (_, question) => question).filter((question) =>
    groups.every(({ sums }) => (sums[question] ?? null) !== null),
  );
  const asked = told.length > 1 ? [...told.map((question) => [question]), told] : told.map((one) => [one]);
  for (const some of asked) {
    yield;
    const scene = sceneOf(figures, some);
    if (scene === null) continue;
    const guess = mostProbable(scene, presence);
    if (guess !== null && guess.probability >= SURE && guess.person === scene.lowest) return guess.person;
  }
  return null;
}

interface Scene {
  readonly totals: readonly Total[];
  readonly model: Model;
  /** How far the lowest answers are from those of the others. */
  readonly shift: number;
  readonly lowest: number;
}

/** What is known about some questions added up; null: nobody is alone at the lower end. */
function sceneOf({ answers, groups, minimum }: Figures, questions: readonly number[]): Scene | null {
  const levels = answers.map((given) => given && questions.map((question) => given[question] ?? null));
  const sums = levels.map((given) => (given?.every((value) => value !== null) ? sum(given) : null));
  const answered = sums.flatMap((total, person) => (total === null ? [] : [{ person, total }]));
  const [first, second] = answered.toSorted((a, b) => a.total - b.total);
  if (!first || !second || first.total === second.total) return null;
  const byQuestion = questions.map((question) =>
    answers.flatMap((given) => given?.[question] ?? []).toSorted((a, b) => a - b),
  );
  const isExact = questions.every((question, index) => {
    const own = groups.filter(({ table }) => table === 0);
    return sum(own.map(({ sums: of }) => of[question] ?? 0)) === sum(byQuestion[index] ?? []);
  });
  const shown = byQuestion.map((values) => {
    const [lo, hi] = isExact ? [0, 10] : [values[minimum - 1] ?? 0, values.at(-minimum) ?? 10];
    return values.map((value) => Math.max(lo, Math.min(hi, value)));
  });
  const rest = shown.map((values) => values.slice(1));
  const deviations = rest.map((values) =>
    Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2))),
  );
  const alone = sum(deviations.map((deviation) => deviation ** 2));
  const variance = (1 - CORRELATION) * alone + CORRELATION * sum(deviations) ** 2 + 1e-6;
  const middle = sum(rest.map(mean));
  return {
    totals: groups.map(({ inside, people, sums: of }) => ({
      inside,
      people,
      sum: sum(questions.map((question) => of[question] ?? 0)),
    })),
    model: { mean: middle, variance, between: (GROUP_DEVIATION * questions.length) ** 2 },
    shift: sum(shown.map((values) => values[0] ?? 0)) - middle,
    lowest: first.person,
  };
}

function mostProbable(
  { totals, model, shift }: Scene,
  presence: readonly number[],
): { person: number; probability: number } | null {
  const shifts = [shift, shift / 2];
  const logs = ownInformation(totals, model, presence).map(
    ({ gain, own }, member) =>
      Math.log(presence[member] ?? 0) + Math.max(...shifts.map((by) => by * gain - (by ** 2 * own) / 2)),
  );
  const highest = Math.max(...logs);
  const person = logs.indexOf(highest);
  const all = sum(logs.map((log) => Math.exp(log - highest)));
  return Number.isFinite(highest) ? { person, probability: 1 / all } : null;
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);
