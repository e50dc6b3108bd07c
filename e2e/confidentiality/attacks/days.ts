import { cellsOf, type Cell } from '../solver/cells';
import { reason } from '../solver/reason';
import type { Attack } from './attack';

/** All ranges of days of a round: what was published on each, and the groups, which are told of all days together. */
export const days: Attack = {
  name: 'days',
  summary: 'statistics of all ranges of days, with the heatmaps after the end',
  watch({ prover, random }) {
    const cells: Cell[] = [];
    const spans: string[] = [];
    return {
      async ended(run) {
        const [round] = run.roundDays;
        // Several rounds are several answers of each; one is as good as another.
        if (!round || run.rounds > 1) return;
        spans.push(...new Set([...run.days, round.to]));
        const { members } = run;
        for (const [first, from] of spans.entries()) {
          for (const [last, to] of spans.entries()) {
            if (last < first) continue;
            const covered = spans.flatMap((day, index) => (day >= from && day <= to ? [index] : []));
            const isWhole = covered.length === spans.length;
            const reading = await run.read({ from, to }, isWhole ? run.world.segmentations : []);
            cells.push(...cellsOf(reading, { members, spans: covered }));
          }
        }
      },
      claims: (run) =>
        reason(
          {
            surveyId: run.id,
            round: 1,
            members: run.members,
            questions: run.questions.map(({ id }) => id),
            minimum: run.world.drawn.minimumGroupSize,
            cells,
            spans: spans.length,
          },
          prover,
          random,
        ),
    };
  },
};
