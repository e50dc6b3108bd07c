import type { SegmentationResults, Statistics } from '@elan/contracts';
import { heatPosition, type Scale } from '@elan/scoring';
import { Heatmap, type HeatmapCell } from '@elan/ui';
import { useText } from '../../shared/use-text';
import styles from './analysis.module.css';
import { HiddenGroups, NoGroups } from './HiddenGroups';
import { useGroupName } from './use-group-name';
import { useWrittenScores } from './use-written-scores';

interface SegmentHeatmapProps {
  results: SegmentationResults;
  statistics: Statistics;
}

/** The groups that are shown, each with its number of answers, and below them why the others are not. */
export function SegmentHeatmap({ results, statistics }: SegmentHeatmapProps) {
  const text = useText();
  const nameOf = useGroupName();
  const written = useWrittenScores();
  const scaleOf = new Map(statistics.questions.map(({ id, scale }) => [id, scale]));
  const rowScale = (scale: Scale) => ({
    written: (score: number) => (scale === 'eNPS' ? written.enps(score) : written.score(score, scale)),
    position: (score: number) => heatPosition(score, scale),
  });
  const { columns, minimumGroupSize: minimum } = results;
  const shown = columns.filter(({ hidden }) => hidden === null);
  // People without a value have no score, so that they alone fill no table.
  if (!shown.some(({ id }) => id !== 'none')) return <NoGroups results={results} />;
  const lag = statistics.running ? text('heatmapLag') : '';
  return (
    <>
      <Heatmap
        caption={text('heatmap')}
        rowHeader={text('question')}
        incompleteText={text('incomplete')}
        suppressedText={text('suppressedCell', { minimum })}
        columns={shown.map((column) => ({
          id: column.id,
          label: nameOf(column),
          ...(column.responses !== null && { note: text('groupAnswers', { answers: column.responses }) }),
        }))}
        rows={results.results.map((row) => {
          const scale = scaleOf.get(row.questionId) ?? '0-10';
          return {
            id: row.questionId,
            label: scale === 'eNPS' ? <QuestionOfEnps label={row.label} /> : row.label,
            scale: rowScale(scale),
            cells: Object.fromEntries(row.scores.map(({ id, score }): [string, HeatmapCell] => [id, score])),
          };
        })}
      />
      <div className={styles.notes}>
        <HiddenGroups results={results} />
        <p>
          {text('heatmapHint', { minimum })} {lag}
        </p>
      </div>
    </>
  );
}

/** Its row has other numbers than those above and below. */
function QuestionOfEnps({ label }: { label: string }) {
  const text = useText();
  return (
    <>
      {label} <small className={styles.scaleNote}>{text('enpsScale')}</small>
    </>
  );
}
