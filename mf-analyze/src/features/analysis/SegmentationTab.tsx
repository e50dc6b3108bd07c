import type { SegmentationResults, Statistics, Survey } from '@elan/contracts';
import { heatPosition, yearRanges, type Scale } from '@elan/scoring';
import { Button, Card, EmptyState, ErrorState, Heatmap, Select, Skeleton, type HeatmapCell } from '@elan/ui';
import { places, useSearchParams } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import {
  onDemand,
  useListHeatmapSegmentationsQuery,
  useReadSegmentationResultsQuery,
  type DayRange,
} from './analysis-api';
import styles from './analysis.module.css';
import { CoveredDays } from './CoveredDays';
import { HeldBack } from './HeldBack';
import { useWrittenScores } from './use-written-scores';

interface SegmentationTabProps {
  survey: Survey;
  statistics: Statistics;
  range: DayRange;
}

/** Scores per question and segment; groups too small to stay unknown are held back. */
export function SegmentationTab({ survey, statistics, range }: SegmentationTabProps) {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const segmentations = useListHeatmapSegmentationsQuery();
  const active = (segmentations.data ?? []).filter((segmentation) => segmentation.active);
  const chosen = active.find(({ id }) => id === search.get('segmentation')) ?? active[0];
  const results = useReadSegmentationResultsQuery(
    { surveyId: survey.id, segmentationId: chosen?.id ?? '', ...range },
    { ...onDemand, skip: chosen === undefined || statistics.suppressed },
  );

  if (statistics.suppressed) {
    return (
      <Card>
        <HeldBack statistics={statistics} />
      </Card>
    );
  }
  if (segmentations.isError || results.isError) {
    const failed = segmentations.isError ? segmentations : results;
    return (
      <ErrorState
        title={text('loadFailed')}
        retryLabel={text('retry')}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (segmentations.data && !chosen) {
    return (
      <EmptyState
        picture="list"
        title={text('noSegmentation')}
        action={<Button href={places.settings('segmentations')}>{text('toSegmentations')}</Button>}
      >
        {text('noSegmentationHint')}
      </EmptyState>
    );
  }
  const data = results.currentData;
  return (
    <div className={styles.stack}>
      {chosen && (
        <div className={styles.selector}>
          <Select
            label={text('segmentation')}
            value={chosen.id}
            onChange={(id) =>
              setSearch(
                (before) => {
                  const after = new URLSearchParams(before);
                  after.set('segmentation', id);
                  return after;
                },
                { replace: true },
              )
            }
            options={active.map(({ id, name, bracket }) => ({
              value: id,
              label: bracket === null ? name : text(`bracket.${bracket}`),
            }))}
          />
        </div>
      )}
      {data ? (
        <>
          <CoveredDays asked={range} covered={data.range} />
          <SegmentHeatmap results={data} statistics={statistics} />
        </>
      ) : (
        <div aria-busy="true">
          <Skeleton height={320} radius={14} />
        </div>
      )}
    </div>
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

const yearRangeIds: ReadonlySet<string> = new Set(
  Object.values(yearRanges).flatMap((ranges) => ranges.map(({ id }) => id)),
);

function SegmentHeatmap({ results, statistics }: { results: SegmentationResults; statistics: Statistics }) {
  const text = useText();
  const written = useWrittenScores();
  const scaleOf = new Map(statistics.questions.map(({ id, scale }) => [id, scale]));
  const rowScale = (scale: Scale) => ({
    written: (score: number) => (scale === 'eNPS' ? written.enps(score) : written.score(score, scale)),
    position: (score: number) => heatPosition(score, scale),
  });
  if (results.columns.length === 0) return <EmptyState compact title={text('noSegments')} />;
  const columnLabel = ({ id, value }: { id: string; value: string }): string => {
    if (id === 'none') return text('noValue');
    if (id === 'other') return text('otherValues');
    if (id === '<1') return text('underOneYear');
    return yearRangeIds.has(id) ? text('years', { range: id }) : value;
  };
  return (
    <>
      <Heatmap
        caption={text('heatmap')}
        rowHeader={text('question')}
        incompleteText={text('incomplete')}
        suppressedText={text('suppressedCell', { minimum: results.minimumGroupSize })}
        columns={results.columns.map((column) => ({ id: column.id, label: columnLabel(column) }))}
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
      <p className={styles.muted}>{text('heatmapHint', { minimum: results.minimumGroupSize })}</p>
    </>
  );
}
