import { errorNumbers, type Survey } from '@elan/contracts';
import { surveyStatus } from '@elan/scoring';
import { Button, EmptyState, ErrorState, PageHeader, Skeleton, Tabs } from '@elan/ui';
import {
  errorCode,
  places,
  useDates,
  useLanguage,
  usePageTitle,
  useParams,
  useSearchParams,
} from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { useText } from '../../shared/use-text';
import { AdviceTab } from './AdviceTab';
import {
  onDemand,
  useReadAdvicesQuery,
  useReadAnalyzedSurveyQuery,
  useReadStatisticsQuery,
} from './analysis-api';
import styles from './analysis.module.css';
import { AnalysisHeader } from './AnalysisHeader';
import { GeneralTab } from './GeneralTab';
import { HeldBackTab } from './HeldBack';
import { QuestionsTab } from './QuestionsTab';
import { SegmentationTab } from './SegmentationTab';
import { useDayRange } from './use-day-range';

/** What the answers of a survey say. */
export function AnalysisPage() {
  const text = useText();
  const { surveyId = '' } = useParams();
  const language = useLanguage();
  const survey = useReadAnalyzedSurveyQuery({ surveyId, language });
  usePageTitle(survey.data ? plainText(survey.data.name) : text('title'));

  if (survey.isError) {
    return (
      <>
        <PageHeader title={text('title')} />
        {errorCode(survey.error) === errorNumbers.surveyNotFound ? (
          <EmptyState
            picture="search"
            title={text('noSurvey')}
            action={<Button href={places.dashboard}>{text('backToDashboard')}</Button>}
          />
        ) : (
          <ErrorState
            title={text('loadFailed')}
            retryLabel={text('retry')}
            onRetry={() => void survey.refetch()}
          />
        )}
      </>
    );
  }
  if (!survey.data) return <AnalysisSkeleton label={text('loading')} />;
  return <Analysis key={surveyId} survey={survey.data} />;
}

const tabIds = ['general', 'questions', 'segmentation', 'advice'] as const;
type TabId = (typeof tabIds)[number];

function Analysis({ survey }: { survey: Survey }) {
  const text = useText();
  const dates = useDates();
  const [search, setSearch] = useSearchParams();
  const [range, setRange] = useDayRange(survey);
  const query = { surveyId: survey.id, language: useLanguage(), ...range };
  const isBackwards = range.startDate > range.endDate;
  // One that was moved may have answers from before.
  const isUnanswered = !survey.hasAnswers && surveyStatus(survey, new Date()) === 'upcoming';
  const skip = isBackwards || isUnanswered;
  const statistics = useReadStatisticsQuery(query, { ...onDemand, skip });
  const advices = useReadAdvicesQuery(query, { ...onDemand, skip: skip || survey.templateId === 0 });
  const hasAdvices = (advices.data ?? []).some((question) => question.advices.length > 0);

  const tabs = tabIds.filter((id) => id !== 'advice' || hasAdvices);
  const tab: TabId = tabs.find((id) => id === search.get('tab')) ?? 'general';
  const openTab = (next: TabId): void => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('tab', next);
        return after;
      },
      { replace: true },
    );
  };

  const panel = (): React.ReactNode => {
    if (skip) {
      const title = isUnanswered
        ? text('notStarted', { day: dates.long(survey.startAt) })
        : text('backwards');
      return <EmptyState picture="search" title={title} compact />;
    }
    if (statistics.isError) {
      return (
        <ErrorState
          title={text('loadFailed')}
          retryLabel={text('retry')}
          onRetry={() => void statistics.refetch()}
        />
      );
    }
    const data = statistics.currentData;
    if (!data) return <AnalysisSkeleton label={text('loading')} />;
    if (data.suppressed && tab !== 'general') return <HeldBackTab survey={survey} statistics={data} />;
    switch (tab) {
      case 'general':
        return <GeneralTab survey={survey} statistics={data} />;
      case 'questions':
        return <QuestionsTab statistics={data} />;
      case 'segmentation':
        return <SegmentationTab survey={survey} statistics={data} range={range} />;
      case 'advice':
        return <AdviceTab statistics={data} advices={advices.data ?? []} />;
    }
  };

  return (
    <div className={styles.page}>
      <AnalysisHeader
        survey={survey}
        range={range}
        onRange={setRange}
        detailedSegmentationId={statistics.data?.detailedSegmentationId ?? null}
      />
      <Tabs
        label={text('tabs')}
        value={tab}
        onChange={openTab}
        tabs={tabs.map((id) => ({ id, label: text(`tab.${id}`) }))}
      >
        {panel()}
      </Tabs>
    </div>
  );
}

function AnalysisSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.summary} aria-busy="true" aria-label={label} role="status">
      <Skeleton height={260} radius={14} />
      <Skeleton height={260} radius={14} />
    </div>
  );
}
