import { addHistograms, histogramOf } from '../histogram';
import type { Scale } from '../enps';
import { scoreMargin } from '../margin-of-error';
import { scoreOf } from '../score';

/** What people answer: one draw is one person's usual answer. */
export const populations: Readonly<Record<string, (chance: () => number) => number>> = {
  typical: (chance) => 7 + 4 * (chance() + chance() + chance() - 1.5),
  skewed: (chance) => 10.4 - 7 * chance() ** 3,
  'one in twenty unhappy': (chance) => (chance() < 0.05 ? 2 * chance() : 7.5 + 3 * chance()),
};

export interface Trial {
  readonly population: string;
  readonly scale: Scale;
  readonly respondents: number;
  readonly invited: number;
  /** The same people answer each round, most as they did before. */
  readonly rounds: number;
}

/** @returns the share of surveys (0-1) in which the score is within its margin of what all people invited would say. */
export function coverageOf(trial: Trial, surveys: number, chance: () => number): number {
  const { scale, respondents, invited, rounds } = trial;
  const draw = populations[trial.population];
  if (!draw) throw new RangeError(`Nobody answers like "${trial.population}"`);
  let covered = 0;
  for (let survey = 0; survey < surveys; survey += 1) {
    const people = Array.from({ length: invited }, () => draw(chance));
    const all = Array.from({ length: rounds }, () =>
      people.map((usual) => {
        const moved = rounds > 1 && chance() < 0.3 ? usual + 2 * chance() - 1 : usual;
        return Math.max(0, Math.min(10, Math.round(moved)));
      }),
    );
    const given = addHistograms(all.map((answers) => histogramOf(answers.slice(0, respondents))));
    const truth = scoreOf(addHistograms(all.map((answers) => histogramOf(answers))), scale) ?? 0;
    const score = scoreOf(given, scale) ?? 0;
    const margin = scoreMargin(given, scale, { respondents, invited, isEverybody: respondents === invited });
    if (margin !== null && Math.abs(score - truth) <= margin + 1e-9) covered += 1;
  }
  return covered / surveys;
}
