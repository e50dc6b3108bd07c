import type { SegmentationResults } from '@elan/contracts';
import { heatPosition } from '@elan/scoring';
import type { Report } from '../report';
import type { Words } from '../words';
import type { Difference, HeatCell, Heatmap, HeatRow, HiddenGroup } from './content';
import { differenceIn, scoreIn, shareIn } from './figures';

type Result = SegmentationResults['results'][number];

/** People without a value are not a group. */
const NO_VALUE = 'none';

/** The company and the groups that are shown, and why the others are not. */
export function heatmapIn(words: Words, { name, results }: NonNullable<Report['heatmap']>): Heatmap {
  const { text } = words;
  const { columns, company, minimumGroupSize: minimum } = results;
  const groups = columns.filter(({ id, hidden }) => hidden === null && id !== NO_VALUE);
  const rows = results.results.map((result) =>
    rowIn(
      words,
      result,
      groups.map(({ id }) => id),
    ),
  );
  const hidden = columns.flatMap(({ value, hidden: reason }) =>
    // Whatever hides a group, the same words say so: the cause would tell something about it.
    reason === null
      ? []
      : [{ name: value, why: text(reason === 'later' ? 'hidden.later' : 'hidden.protected') }],
  );
  const shareOf = (share: number | null) => (share === null ? null : shareIn(words, share));
  return {
    name,
    columns: [
      { name: text('company'), responses: company.responses, participation: shareOf(company.participation) },
      ...groups.map(({ value, responses, participation }) => ({
        ...{ name: value, responses, participation: shareOf(participation) },
      })),
    ],
    rows,
    hidden,
    notes: [
      ...(groups.length === 0 ? [text('noGroups')] : []),
      ...(rows.some(({ cells }) => cells.some(({ score }) => score === null))
        ? [`· ${text('cell.few')}`]
        : []),
      ...hiddenNotes(words, hidden),
      ...(columns.some(({ id }) => id === NO_VALUE) ? [text('incomplete')] : []),
      text('heatmap.hint', { minimum }),
    ],
    alternative: alternativeOf(
      words,
      rows,
      groups.map(({ value }) => value),
    ),
  };
}

function rowIn(
  words: Words,
  { shortName: label, category, scale, company, scores }: Result,
  ids: readonly string[],
): HeatRow {
  const few: HeatCell = { score: null, why: words.text('cell.few') };
  const cellOf = (score: number, difference: Difference | null): HeatCell => ({
    score: scoreIn(words, score, scale),
    heat: heatPosition(score, scale),
    difference,
  });
  const ofGroup = (id: string): HeatCell => {
    const cell = scores.find((candidate) => candidate.id === id);
    if (!cell || typeof cell.score !== 'number') return few;
    const { score, difference, isReal } = cell;
    return cellOf(score, difference === null ? null : differenceIn(words, { difference, isReal }, scale));
  };
  return {
    label,
    category,
    scale,
    cells: [company === null ? few : cellOf(company, null), ...ids.map(ofGroup)],
  };
}

/** One sentence per reason. */
function hiddenNotes({ text, list }: Words, hidden: readonly HiddenGroup[]): string[] {
  return [...new Set(hidden.map(({ why }) => why))].map((why) =>
    text('hidden.groups', {
      why,
      groups: list(hidden.filter((group) => group.why === why).map(({ name }) => name)),
    }),
  );
}

function alternativeOf(words: Words, rows: readonly HeatRow[], groups: readonly string[]): string {
  const said = words.text('heatmap.alt', { questions: rows.length, groups: groups.length });
  const cells = rows.flatMap(({ label, cells: all }) =>
    all
      .slice(1)
      .flatMap((cell, index) =>
        cell.score ? [{ ...cell, question: label, group: groups[index] ?? '' }] : [],
      ),
  );
  const [lowest] = cells.toSorted((a, b) => a.heat - b.heat);
  if (!lowest) return said;
  const { group, question, score } = lowest;
  return `${said} ${words.text('heatmap.lowest', { group, question, score: score.written })}`;
}
