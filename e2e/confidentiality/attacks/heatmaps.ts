import { cellsOf } from '../solver/cells';
import { reason } from '../solver/reason';
import type { Reading } from '../world/survey-run';
import type { Attack } from './attack';

/** One reading after the end: columns of several segmentations, and their differences. */
export const heatmaps: Attack = {
  name: 'heatmaps',
  summary: 'the columns of all segmentations together, read once after the end',
  watch({ prover, random }) {
    let reading: Reading | null = null;
    return {
      async ended(run) {
        reading = await run.read();
      },
      claims(run) {
        if (!reading) return [];
        const { members, rounds } = run;
        return reason(
          {
            surveyId: run.id,
            members,
            questions: run.questions.map(({ id }) => id),
            minimum: run.world.drawn.minimumGroupSize,
            cells: cellsOf(reading, { members, spans: [0], times: rounds }),
            spans: [{ times: rounds, ...(rounds === 1 && { round: 1 }) }],
            times: rounds,
          },
          prover,
          random,
        );
      },
    };
  },
};
