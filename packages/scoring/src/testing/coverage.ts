import { SCALE_MAX } from '@elan/contracts';
import { addHistograms, emptyHistogram, type Histogram } from '../histogram';
import type { Scale } from '../enps';
import { meanMargin } from '../margin-of-error';
import { type Sample, populationOf } from '../sample';
import { spreadOf, type Values, valuesIn } from '../spread';
import { studentT95 } from '../student-t';

type Chance = () => number;

/** About normal: of mean 0, between -1.5 and 1.5, with a variance of a quarter. */
const bell = (chance: Chance): number => chance() + chance() + chance() - 1.5;

/** What people answer: one call draws a person, whose each call draws an answer. */
export const populations: Readonly<Record<string, (chance: Chance) => () => number>> = {
  /** One third of the variance is between people. */
  typical: (chance) => {
    const usual = 7 + 2.3 * bell(chance);
    return () => usual + 3.27 * bell(chance);
  },
  happy: (chance) => {
    const lack = 4 * chance() ** 3;
    return () => 10.4 - lack - 3 * chance() ** 3;
  },
  polarised: (chance) => {
    const usual = (chance() < 0.5 ? 2.5 : 8.5) + 1.5 * bell(chance);
    return () => usual + 2 * bell(chance);
  },
  'one in twenty unhappy': (chance) => {
    const isUnhappy = chance() < 0.05;
    const usual = isUnhappy ? 1 + bell(chance) : 9 + 0.7 * bell(chance);
    return () => usual + (isUnhappy ? 1 : 1.7) * bell(chance);
  },
};

export interface Trial {
  readonly population: string;
  readonly scale: Scale;
  /** How many everybody answers; their mean is a person's value. */
  readonly questions: number;
  readonly respondents: number;
  readonly invited: number;
  /** The same people answer each round, most as they did before. */
  readonly rounds: number;
}

export interface Coverage {
  /** The share of surveys (0-1) in which the score is within its margin of what all people invited would say. */
  readonly covered: number;
  /** The median margin, as a fraction of that with half a person at either end of the scale. */
  readonly width: number;
}

export function coverageOf(trial: Trial, surveys: number, chance: Chance): Coverage {
  const { respondents, invited } = trial;
  const sample = { respondents, invited, isEverybody: respondents === invited };
  const margins: number[] = [];
  const others: number[] = [];
  let covered = 0;
  for (let survey = 0; survey < surveys; survey += 1) {
    const { given, truth } = drawn(trial, chance);
    const margin = meanMargin(given, sample) ?? 0;
    if (Math.abs((spreadOf(given)?.mean ?? 0) - truth) <= margin + 1e-9) covered += 1;
    margins.push(margin);
    others.push(marginWithHalfPeople(given, sample));
  }
  return { covered: covered / surveys, width: median(margins) / median(others) };
}

/** The answers of those who take part, and the mean of what everybody would answer. */
function drawn(trial: Trial, chance: Chance): { given: Values; truth: number } {
  const { scale, questions, respondents, invited, rounds } = trial;
  const answers = { given: emptyHistogram(), others: emptyHistogram() };
  let sumOfSquares = 0;
  for (let person = 0; person < invited; person += 1) {
    const histogram = person < respondents ? answers.given : answers.others;
    const usual = answersOf(trial, chance);
    for (let round = 0; round < rounds; round += 1) {
      const moved = rounds > 1 && chance() < 0.3 ? 2 * chance() - 1 : 0;
      const own = usual.map((value) => Math.max(0, Math.min(SCALE_MAX, Math.round(value + moved))));
      for (const answer of own) histogram[answer] = (histogram[answer] ?? 0) + 1;
      if (person < respondents) sumOfSquares += (own.reduce((a, b) => a + b, 0) / questions) ** 2;
    }
  }
  const people = { count: respondents * rounds, answersEach: questions, sumOfSquares };
  const given = { ...valuesIn(answers.given, scale), ...(questions > 1 && { people }) };
  return { given, truth: meanOf(addHistograms([answers.given, answers.others]), scale) };
}

function answersOf({ population, questions }: Trial, chance: Chance): number[] {
  const draw = populations[population];
  if (!draw) throw new RangeError(`Nobody answers like "${population}"`);
  return Array.from({ length: questions }, draw(chance));
}

const meanOf = (histogram: Histogram, scale: Scale) => spreadOf(valuesIn(histogram, scale))?.mean ?? 0;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What the margin is compared with: Student's t, with half a person more at either end, for any number of questions. */
function marginWithHalfPeople(values: Values, sample: Sample): number {
  const { variance = 0, mean = 0 } = spreadOf(values) ?? {};
  const [lowest, highest] = values.ends;
  const n = sample.respondents;
  const centre = (mean * n + (lowest + highest) / 2) / (n + 1);
  const halves = ((lowest - centre) ** 2 + (highest - centre) ** 2) / 2;
  const { all, others } = populationOf(sample);
  const spread = (n * (variance + (mean - centre) ** 2) + halves) / n;
  return Math.min(highest - lowest, studentT95(n - 1) * Math.sqrt((spread / n) * (others / (all - 1))));
}
