import type { Statistics, Survey } from '@elan/contracts';
import { Button, EmptyState, ErrorState, Select, Skeleton } from '@elan/ui';
import { places, useLanguage, useSearchParams } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import { onDemand, useReadSegmentationResultsQuery, type DayRange } from './analysis-api';
import styles from './analysis.module.css';
import { SegmentHeatmap } from './SegmentHeatmap';
import { useActiveSegmentations, useSegmentationName } from './use-active-segmentations';

interface SegmentationTabProps {
  survey: Survey;
  statistics: Statistics;
  range: DayRange;
}

/** Scores per question and segment, of one segmentation after the other. */
export function SegmentationTab({ survey, statistics, range }: SegmentationTabProps) {
  const text = useText();
  const nameOf = useSegmentationName();
  const [search, setSearch] = useSearchParams();
  const segmentations = useActiveSegmentations();
  const active = segmentations.data ?? [];
  const chosen = active.find(({ id }) => id === search.get('segmentation')) ?? active[0];
  const language = useLanguage();
  const results = useReadSegmentationResultsQuery(
    { surveyId: survey.id, segmentationId: chosen?.id ?? '', language, ...range },
    { ...onDemand, skip: chosen === undefined },
  );

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
            options={active.map((segmentation) => ({ value: segmentation.id, label: nameOf(segmentation) }))}
          />
        </div>
      )}
      {data ? (
        <SegmentHeatmap results={data} statistics={statistics} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={320} radius={14} />
        </div>
      )}
    </div>
  );
}
