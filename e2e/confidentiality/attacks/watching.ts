import { cellsOf } from '../solver/cells';
import { differenceOf } from '../solver/differences';
import { reason } from '../solver/reason';
import type { Reading, SurveyRun } from '../world/survey-run';
import type { Claim } from '../world/truth';
import type { Attack, Tools } from './attack';

/** At most so many moments are compared in a round. */
const MOST_READINGS = 16;

interface Moment {
  readonly round: number;
  readonly reading: Reading;
}

/** Reads after each answer, and looks what the last one changed. */
export const watching: Attack = {
  name: 'watching',
  summary: 'statistics and heatmaps read after each answer; the differences',
  watch(tools) {
    const moments: Moment[] = [];
    const take = async (run: SurveyRun): Promise<void> => {
      const reading = await run.read();
      const { range } = reading.total;
      // A table of other days than the total has grown by other answers.
      const heatmaps = reading.heatmaps.filter(
        ({ table }) => table.range.startDate === range?.startDate && table.range.endDate === range.endDate,
      );
      moments.push({ round: run.round, reading: { ...reading, heatmaps } });
    };
    return {
      async answered(run, count) {
        const first = run.world.drawn.minimumGroupSize;
        if (count < first || count > first + MOST_READINGS) return;
        if (run.round === 1 || count < first + MOST_READINGS / 4) await take(run);
      },
      ended: take,
      claims: (run) =>
        moments.slice(1).flatMap((after, index) => {
          const before = moments[index];
          return before ? compare(run, before, after, tools) : [];
        }),
    };
  },
};

/** What the difference between two moments of one round proves. */
function compare(run: SurveyRun, before: Moment, after: Moment, { prover, random }: Tools): Claim[] {
  if (before.round !== after.round) return [];
  const { members } = run;
  const frame = { members, spans: [0], times: after.round };
  const { cells, changed } = differenceOf(cellsOf(before.reading, frame), cellsOf(after.reading, frame));
  if (changed.length === 0) return [];
  return reason(
    {
      surveyId: run.id,
      members,
      questions: run.questions.map(({ id }) => id),
      minimum: run.world.drawn.minimumGroupSize,
      cells,
      spans: [{ times: 1, round: after.round }],
      times: 1,
      changed,
    },
    prover,
    random,
  );
}
