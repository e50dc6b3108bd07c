import type { Analysis, SegmentationResults, Statistics } from '@elan/contracts';
import { Heatmap } from '@elan/ui';
import { useAddress } from '../../../shared/use-address';
import { ClippedGroups } from '../../../shared/ClippedGroups';
import { useText } from '../../../shared/use-text';
import { CellDialog } from './CellDialog';
import { COMPANY, isEmpty, useHeatmapColumns, useHeatmapRows, type Shown } from './heatmap-cells';
import { EmptyGroups, HiddenGroups, NoGroups } from './HiddenGroups';
import styles from './segmentation.module.css';

interface SegmentHeatmapProps {
  results: SegmentationResults;
  segmentationId: string;
  statistics: Statistics;
  analysis: Analysis | null;
  shown: Shown;
  isAdvised: (questionId: string) => boolean;
}

/** The company and the shown groups, each with its number of answers, and below them why the others are hidden. */
export function SegmentHeatmap(props: SegmentHeatmapProps) {
  const { results, segmentationId, statistics, analysis, shown, isAdvised } = props;
  const text = useText();
  const shownColumns = useHeatmapColumns(results);
  const rows = useHeatmapRows(results, shown);
  const { asked, change } = useAddress();
  const { columns, minimumGroupSize: minimum } = results;
  const [group, question] = [asked.get('group'), asked.get('question')];
  const visible = columns.filter(({ id, hidden }) => hidden === null && !isEmpty(results, id));
  if (visible.length === 0) return <NoGroups results={results} />;
  const lag = results.running ? text('heatmapLag', { answers: results.running.answers }) : '';
  const isKnown = group === COMPANY || columns.some(({ id, hidden }) => id === group && hidden === null);
  return (
    <>
      <Heatmap
        // Selecting another column sorts by it.
        key={`${shown} ${group !== null && question === null ? group : ''}`}
        caption={text(`heatmap.${shown}`)}
        rowHeader={text('question')}
        columns={shownColumns}
        rows={rows}
        initialSort={
          group !== null && question === null && isKnown && shown !== 'participation'
            ? { column: group, descending: false }
            : undefined
        }
        onOpen={
          shown === 'participation'
            ? undefined
            : (questionId, groupId) => change({ question: questionId, group: groupId })
        }
      />
      <div className={styles.notes}>
        <HiddenGroups results={results} />
        <EmptyGroups results={results} />
        <p>
          {text('heatmapHint', { minimum })} {lag} <ClippedGroups />
        </p>
        {results.folded !== undefined && <p>{text('foldedRounds', { count: results.folded })}</p>}
      </div>
      <CellDialog
        results={results}
        segmentationId={segmentationId}
        statistics={statistics}
        analysis={analysis}
        groupId={isKnown ? group : null}
        questionId={question}
        isAdvised={isAdvised}
        onClose={() => change({ question: null, group: null })}
      />
    </>
  );
}
