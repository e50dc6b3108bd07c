import { cellsOf, type Cell } from '../solver/cells';
import { reason } from '../solver/reason';
import type { Days, SurveyRun } from '../world/survey-run';
import type { Attack } from './attack';

/** The days on which answers were published: a range from the beginning changes only when one of them is added. */
async function publicationDays(run: SurveyRun, { from, to: lastDay }: Days): Promise<string[]> {
  let before = '';
  const days: string[] = [];
  for (const to of new Set([...run.days, lastDay])) {
    const { total } = await run.read({ from, to }, []);
    const figures = JSON.stringify([total.included, total.questions.map(({ histogram }) => histogram)]);
    if (figures !== before) days.push(to);
    before = figures;
  }
  return days;
}

/** Reads all ranges of days of a round, and the groups, whose results cover only the whole round. */
export const days: Attack = {
  name: 'days',
  summary: 'statistics of all ranges of days, with the heatmaps after the end',
  watch({ prover, random }) {
    const cells: Cell[] = [];
    const spans: string[] = [];
    return {
      async ended(run) {
        const [round] = run.roundDays;
        // With several rounds, members answer several times, which this attack does not model.
        if (!round || run.rounds > 1) return;
        const { members } = run;
        spans.push(...(await publicationDays(run, round)));
        for (const [first, from] of spans.entries()) {
          for (const [lastDay, to] of spans.entries()) {
            if (lastDay < first) continue;
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
            ...run.baseCase,
            cells,
            spans: spans.length,
          },
          prover,
          random,
        ),
    };
  },
};
