import { cellsOf, type Cell } from '../solver/cells';
import { reason } from '../solver/reason';
import { rosterQuestions, toldByRoster } from '../world/links';
import type { SurveyRun } from '../world/survey-run';
import type { Attack } from './attack';

/** A roster is taken every night in companies up to this size: it costs a call for each member. */
const MOST_PEOPLE = 40;
/** Days of which all ranges are read. */
const MOST_DAYS = 7;

/** All ranges of days, and every night who has answered, as far as anybody is told. */
export const days: Attack = {
  name: 'days',
  summary: 'statistics and heatmaps of all ranges of days, with the roster of each night',
  watch({ prover, random }) {
    const cells: Cell[] = [];
    const known = new Map<string, number>();
    const answered = new Set<string>();
    return {
      async night(run) {
        if (run.rounds > 1 || run.members.length > MOST_PEOPLE) return;
        const told = await takeRoster(run);
        const span = run.days.length - 1;
        for (const [id, has] of told) {
          known.set(`${id}:${span}`, has && !answered.has(id) ? 1 : 0);
          if (has) answered.add(id);
        }
      },
      async ended(run) {
        // Several rounds are several answers of each: the ranges inside of one are all that can be added up.
        if (run.rounds > 1 || run.members.length > MOST_PEOPLE) return;
        const all = run.days.slice(0, MOST_DAYS);
        for (const [first, from] of all.entries()) {
          for (const [last, to] of all.entries()) {
            if (last < first) continue;
            const reading = await run.read({ from, to });
            const spans = run.days.flatMap((day, index) => (day >= from && day <= to ? [index] : []));
            // The figures say which days they cover.
            const covers = (range: { startDate: string; endDate: string } | undefined): number[] =>
              range
                ? run.days.flatMap((day, at) => (day >= range.startDate && day <= range.endDate ? [at] : []))
                : spans;
            const { total, heatmaps } = reading;
            cells.push(
              ...cellsOf(
                { total, heatmaps: [] },
                { members: run.members, spans: covers(total.range), times: 1 },
              ),
            );
            for (const heatmap of heatmaps) {
              const within = covers(heatmap.table.range);
              const read = cellsOf(
                { total, heatmaps: [heatmap] },
                { members: run.members, spans: within, times: 1 },
              );
              cells.push(...read.filter(({ name }) => name !== 'all'));
            }
          }
        }
      },
      claims(run) {
        if (cells.length === 0) return [];
        return reason(
          {
            surveyId: run.id,
            members: run.members,
            questions: run.questions.map(({ id }) => id),
            minimum: run.world.drawn.minimumGroupSize,
            cells: distinct(cells),
            spans: run.days.map(() => ({ times: 1, round: 1 })),
            times: 1,
            known,
          },
          prover,
          random,
        ).filter(({ values }) => values !== undefined);
      },
    };
  },
};

const distinct = (cells: readonly Cell[]): Cell[] => [
  ...new Map(cells.map((cell) => [JSON.stringify([cell.name, cell.spans, cell.mark]), cell])).values(),
];

/** Who has answered, as far as strangers are told. */
export async function takeRoster(run: SurveyRun): Promise<Map<string, boolean>> {
  const roster = new Map<string, boolean>();
  for (const { id } of run.members) {
    for (const path of rosterQuestions(run.id, id)) {
      const { status, body } = await run.world.askAsStranger(`GET ${path}`);
      const told = toldByRoster(status, body);
      if (told !== null) roster.set(id, told);
      if (told !== null) break;
    }
  }
  return roster;
}
