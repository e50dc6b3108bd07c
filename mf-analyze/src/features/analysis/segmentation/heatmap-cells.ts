import type { SegmentationResults } from '@elan/contracts';
import { heatPosition } from '@elan/scoring';
import type { HeatmapCell, HeatmapColumn, HeatmapRow } from '@elan/ui';
import { useMemo } from 'react';
import { useGroupName } from '../../../shared/use-group-name';
import { useText } from '../../../shared/use-text';
import { useWrittenScores } from '../../../shared/use-written-scores';

/** What the cells show. */
export type Shown = 'score' | 'difference' | 'participation';

/** The column of everybody. */
export const COMPANY = 'company';

/** The difference with the strongest colour, which the mean of a group rarely exceeds. */
const STRONGEST = { '0-10': 1.5, eNPS: 30 } as const;

type Result = SegmentationResults['results'][number];

/** Functions that write words and numbers. */
interface Written {
  text: ReturnType<typeof useText>;
  written: ReturnType<typeof useWrittenScores>;
}

/** The company and the shown groups, each with its number of answers. */
export function useHeatmapColumns(results: SegmentationResults): readonly HeatmapColumn[] {
  const { columns, company } = results;
  const text = useText();
  const nameOf = useGroupName();
  return useMemo(() => {
    const columnOf = (id: string, label: string, responses: number | null): HeatmapColumn => ({
      ...{ id, label },
      ...(responses !== null && { note: text('groupAnswers', { answers: responses }) }),
    });
    return [
      columnOf(COMPANY, text('company'), company.responses),
      ...columns
        .filter((column) => column.hidden === null && !isEmpty(results, column.id))
        .map((column) => columnOf(column.id, nameOf(column), column.responses)),
    ];
  }, [results, columns, company, nameOf, text]);
}

/** Whether a column that is shown has no figure at all. */
export const isEmpty = ({ results }: Pick<SegmentationResults, 'results'>, columnId: string): boolean =>
  results.every(({ scores }) => typeof scores.find(({ id }) => id === columnId)?.score !== 'number');

/**
 * The rows of the heatmap: one per question, or the single one of participation. The same objects until something
 * changes.
 */
export function useHeatmapRows(results: SegmentationResults, shown: Shown): readonly HeatmapRow[] {
  const text = useText();
  const written = useWrittenScores();
  return useMemo(
    () =>
      shown === 'participation'
        ? [participationRow(results, { text, written })]
        : scoreRows(results, shown, { text, written }),
    [results, shown, text, written],
  );
}

function participationRow({ columns, company }: SegmentationResults, { text, written }: Written): HeatmapRow {
  const cell = (share: number | null, people: number | null): HeatmapCell =>
    share === null
      ? { kind: 'hidden', label: text('cell.noParticipation'), word: text('cell.hidden') }
      : {
          kind: 'participation',
          text: written.percent(share),
          position: share,
          label: text('cell.participation', { share: written.percent(share), people: people ?? 0 }),
        };
  const all = columns.map(({ id, participation, responses }): [string, HeatmapCell] => [
    id,
    id === 'none' ? { kind: 'none', label: text('incomplete') } : cell(participation, responses),
  ]);
  return {
    id: 'participation',
    label: text('participation'),
    cells: Object.fromEntries([[COMPANY, cell(company.participation, company.responses)], ...all]),
  };
}

function scoreRows(
  results: SegmentationResults,
  shown: 'score' | 'difference',
  using: Written,
): readonly HeatmapRow[] {
  const cells = cellsOf(results, using);
  return results.results.map((result) => ({
    id: result.questionId,
    label: result.shortName,
    ...(result.label !== result.shortName && { whole: result.label }),
    ...(result.scale === 'eNPS' && { note: using.text('enpsScale') }),
    category: result.category,
    cells: Object.fromEntries([
      [COMPANY, cells.ofCompany(result)],
      ...result.scores.map((score): [string, HeatmapCell] => [score.id, cells.ofGroup(result, score, shown)]),
    ]),
  }));
}

function cellsOf({ columns, company }: SegmentationResults, using: Written) {
  const { text, written } = using;
  const peopleOf = new Map(columns.map(({ id, responses }) => [id, responses]));
  const hidden: HeatmapCell = { kind: 'hidden', label: text('suppressedCell'), word: text('cell.hidden') };
  return {
    ofCompany({ company: score, scale }: Result): HeatmapCell {
      if (score === null) return hidden;
      const said = written.spoken(score, scale);
      return {
        kind: 'score',
        text: said,
        position: heatPosition(score, scale),
        label: text('cell.company', { score: said, people: company.responses ?? 0 }),
      };
    },
    ofGroup({ scale }: Result, cell: Result['scores'][number], shown: 'score' | 'difference'): HeatmapCell {
      if (cell.score === 'NaN') return { kind: 'none', label: text('incomplete') };
      if (cell.score === 'suppressed') return hidden;
      const label = inWords(using, scale, { ...cell, score: cell.score, people: peopleOf.get(cell.id) ?? 0 });
      if (shown === 'score' || cell.difference === null) {
        return {
          kind: 'score',
          text: written.spoken(cell.score, scale),
          position: heatPosition(cell.score, scale),
          ...(cell.difference !== null && {
            beside: {
              text: written.change(written.points(cell.difference, scale), scale),
              isReal: cell.isReal,
            },
          }),
          label,
        };
      }
      return {
        kind: 'difference',
        text: written.change(written.points(cell.difference, scale), scale),
        position: cell.difference / STRONGEST[scale],
        isReal: cell.isReal,
        label,
      };
    },
  };
}

/** A cell in words: "5.9, 1.5 below the company, 31 people". */
function inWords(
  { text, written }: Written,
  scale: Result['scale'],
  {
    score,
    difference,
    isReal,
    people,
  }: Pick<Result['scores'][number], 'difference' | 'isReal'> & { score: number; people: number },
): string {
  const points = difference === null ? 0 : written.points(difference, scale);
  return text('cell.words', {
    score: written.spoken(score, scale),
    way: !isReal ? 'same' : points < 0 ? 'below' : 'above',
    points: written.size(points, scale),
    people,
  });
}
