import type { SurveyProgress } from '@elan/contracts';
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
        rounds.at(-1)?.push(...(await reachOf(run)));
      },
      claims: (run) => rounds.flatMap((cells, round) => claimsOfRound(run, round, cells, tools)),
    };
  },
};

/** How many answered by mail and by card, in the last round. */
async function reachOf({ world, id, members, cards }: SurveyRun): Promise<Cell[]> {
  const { reach } = await world.read<SurveyProgress>(`GET /surveys/${id}/progress`);
  if (!reach || !cards) return [];
  const cellOf = (name: string, people: number, hasCard: boolean): Cell => {
    const inside = members.filter((member) => cards.codes.has(member.id) === hasCard);
    return { name, people, spans: [0], sums: new Map(), members: new Set(inside.map((member) => member.id)) };
  };
  return [cellOf('by mail', reach.mail.answered, false), cellOf('by card', reach.other.answered, true)];
}

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
