import type { Statistics, Survey } from '@elan/contracts';
import { EmptyState, ErrorState, Tabs } from '@elan/ui';
import { useLanguage } from '@elan/web-core';
import { lazy, Suspense } from 'react';
import {
  onDemand,
  useReadAdvicesQuery,
  useReadAnalysisQuery,
  useReadStatisticsQuery,
  type Scope,
} from '../../shared/analysis-api';
import { ShownRound } from '../../shared/actions/shown-round';
import { HeldBackTab } from '../../shared/HeldBack';
import { useAddress } from '../../shared/use-address';
import { useText } from '../../shared/use-text';
import { withLaterTexts } from '../../shared/with-later-texts';
import styles from './analysis.module.css';
import { AnalysisHeader } from './AnalysisHeader';
import { GeneralTab } from './GeneralTab';
import { useReport } from './print/use-report';
import { useView } from './use-view';
import { Waiting } from './Waiting';

const QuestionsTab = lazy(() =>
  import('./questions/QuestionsTab').then((part) => ({ default: part.QuestionsTab })),
);
const SegmentationTab = lazy(() =>
  import('./segmentation/SegmentationTab').then((part) => ({ default: part.SegmentationTab })),
);
const AdviceTab = lazy(() => import('./advice/AdviceTab').then((part) => ({ default: part.AdviceTab })));

// Results are worth reading without it: where it cannot be loaded, its place stays empty.
const PromiseOfRound = lazy(() =>
  import('./promise/PromiseOfRound').then(
    (part) => ({ default: withLaterTexts(part.PromiseOfRound) }),
    () => ({ default: () => null }),
  ),
);
const Report = lazy(() => import('./print/Report').then((part) => ({ default: part.Report })));

const tabIds = ['general', 'questions', 'segmentation', 'advice'] as const;
type TabId = (typeof tabIds)[number];

/** The results, on tabs; the first one is read first. */
export function Results({ survey }: { survey: Survey }) {
  const text = useText();
  const { asked, change } = useAddress();
  const { analysis, view, advices } = useResults(survey);
  const askedTab = tabIds.find((id) => id === asked.get('tab')) ?? 'general';
  const hasAdvices = advices.isAwaited ? askedTab === 'advice' : advices.byQuestion.size > 0;
  const tabs = tabIds.filter((id) => id !== 'advice' || hasAdvices);
  const tab: TabId = tabs.includes(askedTab) ? askedTab : 'general';

  const report = useReport();
  const isBackwards = view.days.startDate > view.days.endDate;
  const isGeneral = tab === 'general';
  const ofBoxes = useStatistics(survey, view.boxes, isBackwards || !(isGeneral || report.isMade));
  const ofTabs = useStatistics(survey, view.tabs, isBackwards || (isGeneral && !report.isMade));
  const [statistics, scope] = isGeneral ? [ofBoxes, view.boxes] : [ofTabs, view.tabs];
  const isAdvised = (questionId: string): boolean => advices.byQuestion.has(questionId);
  const ofRound = view.isByDays ? null : (analysis.currentData ?? null);
  const general = <GeneralTab {...{ survey, view, analysis, statistics: ofBoxes, isBackwards, isAdvised }} />;

  const isAwaited =
    tab !== 'general' &&
    !isBackwards &&
    !statistics.isError &&
    (!statistics.currentData || scope === null || (tab === 'advice' && advices.isAwaited));
  const panel = (): React.ReactNode => {
    const data = statistics.currentData;
    if (tab === 'general') return general;
    if (isBackwards) return <EmptyState picture="search" title={text('backwards')} compact />;
    if (statistics.isError) {
      return (
        <ErrorState
          title={text('loadFailed')}
          retryLabel={text('retry')}
          onRetry={() => void statistics.refetch()}
        />
      );
    }
    if (isAwaited || !data || scope === null) return <Waiting />;
    if (data.suppressed) return <HeldBackTab survey={survey} statistics={data} />;
    const common = { statistics: data, analysis: ofRound };
    switch (tab) {
      case 'questions':
        return <QuestionsTab survey={survey} {...common} isAdvised={isAdvised} />;
      case 'segmentation':
        return <SegmentationTab survey={survey} {...common} scope={scope} isAdvised={isAdvised} />;
      case 'advice':
        return <AdviceTab {...common} advices={[...advices.byQuestion.values()]} />;
    }
  };

  /** Below what the tab shows, which would push it down; a report has it without the tabs. */
  const promise = ofRound?.round && (
    <Suspense>
      <PromiseOfRound round={ofRound.round} />
    </Suspense>
  );
  // The rounds determine what is above the tabs and would push them down.
  if (analysis.isLoading) return <Waiting />;
  return (
    <div className={styles.page}>
      <AnalysisHeader
        survey={survey}
        view={view}
        analysis={analysis.data}
        onPrint={report.make}
        detailedSegmentationId={statistics.isError ? null : statistics.data?.detailedSegmentationId}
      />
      {analysis.data?.deletedRounds !== undefined && (
        <p>{text('deletedRounds', { count: analysis.data.deletedRounds })}</p>
      )}
      <div data-screen-only={report.isMade || undefined}>
        <Tabs
          label={text('tabs')}
          value={tab}
          onChange={(next) => change({ tab: next, question: null, group: null })}
          tabs={tabs.map((id) => ({ id, label: text(`tab.${id}`) }))}
        >
          <ShownRound value={ofRound?.round ?? null}>
            <Suspense fallback={<Waiting />}>
              <div className={styles.page}>
                {panel()}
                {!isAwaited && !report.isMade && promise}
              </div>
            </Suspense>
          </ShownRound>
        </Tabs>
      </div>
      {report.isMade && promise}
      {report.isMade && (
        <Suspense>
          <Report
            survey={survey}
            general={general}
            statistics={isBackwards ? null : shownOf(ofTabs)}
            scope={view.tabs}
            analysis={ofRound}
            advices={[...advices.byQuestion.values()]}
            isAdvised={isAdvised}
            onPrinted={report.end}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The figures of some days or of a round; without them nothing is read. */
function useStatistics(survey: Survey, scope: Scope | null, isSkipped: boolean) {
  const language = useLanguage();
  return useReadStatisticsQuery(
    { surveyId: survey.id, language, ...(scope ?? { round: '' }) },
    { ...onDemand, skip: isSkipped || scope === null },
  );
}

/** @returns undefined while they load; null: they cannot be read, or nothing of them may be shown */
function shownOf(statistics: ReturnType<typeof useStatistics>): Statistics | null | undefined {
  if (statistics.isError) return null;
  return statistics.currentData?.suppressed === true ? null : statistics.currentData;
}

/** The round that is shown first, the days next to it, and the advice for one or the other. */
function useResults(survey: Survey) {
  const { asked } = useAddress();
  const ofSurvey = { surveyId: survey.id, language: useLanguage() };
  const [round, against] = [asked.get('round'), asked.get('against')];
  const analysis = useReadAnalysisQuery(
    { ...ofSurvey, ...(round !== null && { round }), ...(against !== null && { against }) },
    onDemand,
  );
  const view = useView(survey, analysis.isError ? null : analysis.currentData);
  const isWithout = survey.templateId === 0;
  const isBackwards = view.days.startDate > view.days.endDate;
  const { currentData, isError } = useReadAdvicesQuery(
    { ...ofSurvey, ...(view.tabs ?? view.boxes) },
    { ...onDemand, skip: isWithout || isBackwards || view.tabs === null },
  );
  const advised = (currentData ?? []).filter((question) => question.advices.length > 0);
  const advices = {
    byQuestion: new Map(advised.map((question) => [question.id, question])),
    isAwaited: !isWithout && !isBackwards && !isError && currentData === undefined,
  };
  return { analysis, view, advices };
}
