import { errorNumbers, type Survey } from '@elan/contracts';
import { surveyStatus } from '@elan/scoring';
import { Button, EmptyState, ErrorState, PageHeader } from '@elan/ui';
import { errorCode, places, serverNow, useLanguage, usePageTitle, useParams } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { useReadAnalyzedSurveyQuery } from '../../shared/analysis-api';
import { useText } from '../../shared/use-text';
import styles from './analysis.module.css';
import { AnalysisHeader } from './AnalysisHeader';
import { Results } from './Results';
import { Upcoming } from './Upcoming';
import { useOpenForPrint } from './use-open-for-print';
import { Waiting } from './Waiting';

/** The results of the survey that the address names. */
export function AnalysisPage() {
  const { surveyId = '' } = useParams();
  return <SurveyAnalysis surveyId={surveyId} />;
}

/** The results of a survey. */
export function SurveyAnalysis({ surveyId }: { surveyId: string }) {
  const text = useText();
  const survey = useReadAnalyzedSurveyQuery({ surveyId, language: useLanguage() });
  usePageTitle(survey.data ? plainText(survey.data.name) : text('title'));
  useOpenForPrint();

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
  if (!survey.data) return <Waiting />;
  if (!isUnanswered(survey.data)) return <Results key={surveyId} survey={survey.data} />;
  return (
    <div className={styles.page}>
      <AnalysisHeader
        {...{
          survey: survey.data,
          view: null,
          analysis: undefined,
          onPrint: null,
          detailedSegmentationId: null,
        }}
      />
      <Upcoming survey={survey.data} />
    </div>
  );
}

/** A survey that was moved may have older answers. */
function isUnanswered(survey: Survey): boolean {
  return !survey.isLocked && surveyStatus(survey, serverNow()) === 'upcoming';
}
