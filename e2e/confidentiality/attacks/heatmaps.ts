import { cellsOf, type Cell } from '../solver/cells';
import { reason } from '../solver/reason';
import type { SurveyRun } from '../world/survey-run';
import type { Claim } from '../world/truth';
import type { Attack, Tools } from './attack';

/** The columns of all segmentations and their differences, read once after the end. */
export const heatmaps: Attack = {
  name: 'heatmaps',
  summary: 'the columns of all segmentations combined, read once after the end',
  watch(tools) {
    const rounds: Cell[][] = [];
    return {
      async ended(run) {
        for (const days of run.roundDays)
          rounds.push(cellsOf(await run.read(days), { members: run.members, spans: [0] }));
      },
      claims: (run) => rounds.flatMap((cells, round) => claimsOfRound(run, round, cells, tools)),
    };
  },
};

/** What the cells of one closed round prove. Rounds are independent: each has its own answers and groups. */
export function claimsOfRound(
  run: SurveyRun,
  round: number,
  cells: readonly Cell[],
  { prover, random }: Tools,
): Claim[] {
  const published = cells.find(({ name }) => name === 'all')?.people;
  return reason(
    {
      ...run.baseCase,
      round: round + 1,
      cells,
      spans: 1,
      // A last batch that is too small is never published.
      isAll: published !== undefined && published === run.answered[round],
    },
    prover,
    random,
  );
}
