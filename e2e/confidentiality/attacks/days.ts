import { cellsOf, type Cell } from '../solver/cells';
import { reason } from '../solver/reason';
import type { Days, SurveyRun } from '../world/survey-run';
import type { Attack } from './attack';

/** The days on which something was published: with each of them, and only with them, the figures from the beginning change. */
async function tellingDays(run: SurveyRun, { from, to: last }: Days): Promise<string[]> {
  let before = '';
  const days: string[] = [];
  for (const to of new Set([...run.days, last])) {
    const { total } = await run.read({ from, to }, []);
    const figures = JSON.stringify([total.included, total.questions.map(({ histogram }) => histogram)]);
    if (figures !== before) days.push(to);
    before = figures;
  }
  return days;
}

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
        const { members } = run;
        spans.push(...(await tellingDays(run, round)));
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
            ...run.known,
            cells,
            spans: spans.length,
          },
          prover,
          random,
        ),
    };
  },
};
