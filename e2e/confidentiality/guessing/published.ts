import { cellsOf, cellsOfExport, valueKey, type Cell } from '../solver/cells';
import { exportPath, readExport } from '../world/read-export';
import { type Days, rangeQuery, type Reading, type SurveyRun } from '../world/survey-run';
import type { Member } from '../world/world';

/** A group about which something is published, with its answers added up over all questions. */
export interface Sum {
  readonly inside: readonly boolean[];
  readonly people: number;
  /** By question: the sum of its answers; null if it is not published for this group. */
  readonly sums: readonly (number | null)[];
}

/** All that is published about a round, as a guesser uses it. Members are in the order of the roster. */
export interface Published {
  readonly members: readonly Member[];
  /** Everybody's answers: how many gave 0 to 10, by question. */
  readonly company: readonly (readonly number[])[];
  readonly people: number;
  readonly groups: readonly Sum[];
  /** By group of the segmentation with distributions, how many gave 0 to 10, by question. */
  readonly detailed: readonly { readonly inside: readonly boolean[]; readonly counts: readonly number[][] }[];
  /** Of groups that are hidden for being too small, who is in them. */
  readonly tooFew: readonly (readonly boolean[])[];
}

/** Reads everything about a round; null if not even the company's figures are shown. */
export async function readPublished(run: SurveyRun, days: Days): Promise<Published | null> {
  const reading = await run.read(days);
  const { total } = reading;
  if (total.suppressed) return null;
  const { members, questions } = run;
  const flags = (inside: ReadonlySet<string>): boolean[] => members.map(({ id }) => inside.has(id));
  const cells = cellsOf(reading, { members, spans: [0] });
  const files = await detailedCells(run, reading, days);
  return {
    members,
    company: questions.map(({ id }) => histogramOf(total.questions.find((one) => one.id === id))),
    people: total.included,
    groups: cells
      .filter(({ name }) => name !== 'all')
      .map(({ members: inside, people, sums }) => ({
        ...{ inside: flags(inside), people },
        sums: questions.map(({ id }) => sums.get(id) ?? null),
      })),
    detailed: files.map(({ members: inside, sums }) => ({
      inside: flags(inside),
      counts: questions.map(({ id }) =>
        Array.from({ length: 11 }, (_, value) => sums.get(valueKey(id, value)) ?? 0),
      ),
    })),
    tooFew: hiddenFor('few', reading, members).map(flags),
  };
}

const histogramOf = (question: { readonly histogram: readonly number[] | null } | undefined) =>
  question?.histogram ?? [];

async function detailedCells(run: SurveyRun, { heatmaps }: Reading, days: Days): Promise<Cell[]> {
  const frame = { members: run.members, spans: [0] };
  for (const heatmap of heatmaps) {
    const path = exportPath(run.id, heatmap.segmentation.id, rangeQuery(days));
    const { status, text } = await run.world.download(path);
    if (status === 200) return cellsOfExport(readExport(text, run.questions), heatmap, frame);
  }
  return [];
}

function hiddenFor(reason: string, { heatmaps }: Reading, members: readonly Member[]): Set<string>[] {
  return heatmaps.flatMap(({ segmentation, table }) =>
    table.columns
      .filter(({ hidden }) => hidden === reason)
      .map(({ value }) => {
        const inside = members.filter(({ segments }) => segments.get(segmentation.name) === value);
        return new Set(inside.map(({ id }) => id));
      }),
  );
}
