import { errorNumbers } from '@elan/contracts';
import { Button, Card, EmptyState, ErrorState, PageHeader, Skeleton } from '@elan/ui';
import { errorCode, errorText, places, useIntl, useParams, usePageTitle } from '@elan/web-core';
import { surveysApi } from '../../shared/surveys-api';
import { useText } from '../../shared/use-text';
import { SurveyEditor } from './SurveyEditor';

/** `/surveys/edit/:surveyId` */
export function EditorPage() {
  const t = useText();
  const intl = useIntl();
  const { surveyId = '' } = useParams();
  const survey = surveysApi.useReadSurveyQuery(surveyId, { skip: surveyId === '' });
  usePageTitle(survey.data ? undefined : t('surveys.editor.title'));

  if (survey.data) return <SurveyEditor key={surveyId} survey={survey.data} />;
  if (survey.error) {
    return (
      <>
        <PageHeader title={t('surveys.editor.title')} />
        {errorCode(survey.error) === errorNumbers.surveyNotFound ? (
          <EmptyState
            picture="search"
            title={t('surveys.editor.missing')}
            action={<Button href={places.dashboard}>{t('surveys.editor.toDashboard')}</Button>}
          />
        ) : (
          <ErrorState
            title={errorText(intl, survey.error)}
            busy={survey.isFetching}
            onRetry={() => void survey.refetch()}
          />
        )}
      </>
    );
  }
  return (
    <div aria-busy="true">
      <PageHeader title={t('surveys.editor.title')} />
      <Card>
        <Skeleton lines={8} />
      </Card>
    </div>
  );
}
