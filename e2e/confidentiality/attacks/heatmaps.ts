import { cellsOf, type Cell } from '../solver/cells';
import { reason } from '../solver/reason';
import type { SurveyRun } from '../world/survey-run';
import type { Claim } from '../world/truth';
import type { Attack, Tools } from './attack';

/** One reading after the end: columns of several segmentations, and their differences. */
export const heatmaps: Attack = {
  name: 'heatmaps',
  summary: 'the columns of all segmentations together, read once after the end',
  watch(tools) {
    const rounds: Cell[][] = [];
    return {
      async ended(run) {
        for (const days of run.roundDays)
          rounds.push(cellsOf(await run.read(days), { members: run.members, spans: [0] }));
      },
      claims: (run) => rounds.flatMap((cells, round) => ofRound(run, round, cells, tools)),
    };
  },
};

/** What cells of one round that is over prove. Each round asks anew, and its groups are told by themselves. */
export function ofRound(
  run: SurveyRun,
  round: number,
  cells: readonly Cell[],
  { prover, random }: Tools,
): Claim[] {
  const published = cells.find(({ name }) => name === 'all')?.people;
  return reason(
    {
      ...run.known,
      round: round + 1,
      cells,
      spans: 1,
      // A rest that was too small is never published.
      isAll: published !== undefined && published === run.answered[round],
    },
    prover,
    random,
  );
}
