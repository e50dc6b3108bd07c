import type { Analysis, Statistics, Survey } from '@elan/contracts';
import { Button, EmptyState, ErrorState, Select, Skeleton } from '@elan/ui';
import { places, useLanguage, useStoredFlag } from '@elan/web-core';
import { lazy, Suspense, useState } from 'react';
import { onDemand, useReadSegmentationResultsQuery, type Scope } from '../../../shared/analysis-api';
import { useIsExample } from '../../../shared/example-day';
import layout from '../../../shared/layout.module.css';
import { useActiveSegmentations, useSegmentationName } from '../../../shared/use-active-segmentations';
import { useAddress } from '../../../shared/use-address';
import { useText } from '../../../shared/use-text';
import { withLaterTexts } from '../../../shared/with-later-texts';
import type { Shown } from './heatmap-cells';
import { SegmentHeatmap } from './SegmentHeatmap';

interface SegmentationTabProps {
  survey: Survey;
  statistics: Statistics;
  scope: Scope;
  /** The analysis of the round in scope; null: other days are. */
  analysis: Analysis | null;
  isAdvised: (questionId: string) => boolean;
}

const ManagerLinks = lazy(() =>
  import('../manager/ManagerLinks').then((part) => ({ default: withLaterTexts(part.ManagerLinks) })),
);

const figures = ['score', 'difference', 'participation'] as const satisfies readonly Shown[];

/**
 * The figures that are shown; those chosen last are remembered on the device, except participation, which is only
 * looked up.
 */
function useShown() {
  const [areDifferences, keep] = useStoredFlag('elan.heatmap.differences');
  const [isParticipation, setParticipation] = useState(false);
  const shown: Shown = isParticipation ? 'participation' : areDifferences ? 'difference' : 'score';
  const choose = (figure: Shown) => {
    setParticipation(figure === 'participation');
    if (figure !== 'participation') keep(figure === 'difference');
  };
  return [shown, choose] as const;
}

/** Scores per question and segment, one segmentation at a time. */
export function SegmentationTab({ survey, statistics, scope, analysis, isAdvised }: SegmentationTabProps) {
  const text = useText();
  const nameOf = useSegmentationName();
  const isExample = useIsExample();
  const { asked, change } = useAddress();
  const [shown, setShown] = useShown();
  const segmentations = useActiveSegmentations();
  const active = segmentations.data ?? [];
  const chosen = active.find(({ id }) => id === asked.get('segmentation')) ?? active[0];
  const results = useReadSegmentationResultsQuery(
    { surveyId: survey.id, segmentationId: chosen?.id ?? '', language: useLanguage(), ...scope },
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
    <div className={layout.stack}>
      {/* Both are there while the segmentations load, so that what is below stays in its place. */}
      <div className={layout.selectors} data-screen-only>
        <Select
          label={text('segmentation')}
          value={chosen?.id ?? null}
          onChange={(id) => change({ segmentation: id, group: null, question: null })}
          options={active.map((segmentation) => ({ value: segmentation.id, label: nameOf(segmentation) }))}
        />
        <Select
          label={text('figures')}
          value={shown}
          onChange={setShown}
          options={figures.map((figure) => ({ value: figure, label: text(`figures.${figure}`) }))}
        />
      </div>
      {data && chosen ? (
        <SegmentHeatmap
          results={data}
          segmentationId={chosen.id}
          statistics={statistics}
          analysis={analysis}
          shown={shown}
          isAdvised={isAdvised}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height={320} radius={14} />
        </div>
      )}
      {data && chosen && !isExample && (
        <Suspense>
          <ManagerLinks surveyId={survey.id} segmentationId={chosen.id} results={data} />
        </Suspense>
      )}
    </div>
  );
}
