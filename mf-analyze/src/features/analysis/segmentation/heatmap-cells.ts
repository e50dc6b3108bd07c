import type { SegmentationResults } from '@elan/contracts';
import { heatPosition } from '@elan/scoring';
import type { HeatmapCell, HeatmapRow } from '@elan/ui';
import { useText } from '../../../shared/use-text';
import { useWrittenScores } from '../../../shared/use-written-scores';

/** What the cells show. */
export type Shown = 'score' | 'difference' | 'participation';

/** The column of everybody. */
export const COMPANY = 'company';

/** A difference that has the strongest colour: what the mean of a group hardly exceeds. */
const STRONGEST = { '0-10': 1.5, eNPS: 30 } as const;

type Result = SegmentationResults['results'][number];

/** Builds the rows of the heatmap: a question each, or the one of participation. */
export function useHeatmapRows(results: SegmentationResults): (shown: Shown) => readonly HeatmapRow[] {
  const text = useText();
  const written = useWrittenScores();
  const cells = useCells(results);
  const participation = (share: number | null, people: number | null): HeatmapCell =>
    share === null
      ? { kind: 'hidden', label: text('cell.noParticipation') }
      : {
          kind: 'participation',
          text: written.percent(share),
          position: share,
          label: text('cell.participation', { share: written.percent(share), people: people ?? 0 }),
        };
  return (shown) => {
    if (shown === 'participation') {
      const { columns, company } = results;
      const all = columns.map((column): [string, HeatmapCell] => [
        column.id,
        column.id === 'none'
          ? { kind: 'none', label: text('incomplete') }
          : participation(column.participation, column.responses),
      ]);
      const ofCompany = participation(company.participation, company.responses);
      return [
        {
          id: 'participation',
          label: text('participation'),
          cells: Object.fromEntries([[COMPANY, ofCompany], ...all]),
        },
      ];
    }
    return results.results.map((result) => ({
      id: result.questionId,
      label: result.label,
      ...(result.scale === 'eNPS' && { note: text('enpsScale') }),
      category: result.category,
      cells: Object.fromEntries([
        [COMPANY, cells.ofCompany(result)],
        ...result.scores.map((score): [string, HeatmapCell] => [
          score.id,
          cells.ofGroup(result, score, shown),
        ]),
      ]),
    }));
  };
}

function useCells({ columns, company, minimumGroupSize: minimum }: SegmentationResults) {
  const text = useText();
  const written = useWrittenScores();
  const describe = useCellWords();
  const peopleOf = new Map(columns.map(({ id, responses }) => [id, responses]));
  const hidden: HeatmapCell = { kind: 'hidden', label: text('suppressedCell', { minimum }) };
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
      const label = describe(cell.score, scale, cell, peopleOf.get(cell.id) ?? null);
      if (shown === 'score' || cell.difference === null) {
        return {
          kind: 'score',
          text: written.spoken(cell.score, scale),
          position: heatPosition(cell.score, scale),
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
export function useCellWords() {
  const text = useText();
  const written = useWrittenScores();
  return (
    score: number,
    scale: Result['scale'],
    { difference, isReal }: Pick<Result['scores'][number], 'difference' | 'isReal'>,
    people: number | null,
  ): string => {
    const points = difference === null ? 0 : written.points(difference, scale);
    return text('cell.words', {
      score: written.spoken(score, scale),
      way: !isReal ? 'same' : points < 0 ? 'below' : 'above',
      points: written.size(points, scale),
      people: people ?? 0,
    });
  };
}
