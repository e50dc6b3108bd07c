import { errorNumbers } from '@elan/contracts';
import { places, useParams, usePageTitle } from '@elan/web-core';
import { UnreadPage } from '../../shared/pages/UnreadPage';
import { surveysApi } from '../../shared/surveys-api';
import { useText } from '../../shared/use-text';
import { SurveyEditor } from './SurveyEditor';

/** `/surveys/edit/:surveyId` */
export function EditorPage() {
  const t = useText();
  const { surveyId = '' } = useParams();
  const survey = surveysApi.useReadSurveyQuery(surveyId, { skip: surveyId === '' });
  usePageTitle(survey.data ? undefined : t('surveys.editor.title'));

  if (survey.data) return <SurveyEditor key={surveyId} survey={survey.data} />;
  return (
    <UnreadPage
      title={t('surveys.editor.title')}
      query={survey}
      missing={{
        code: errorNumbers.surveyNotFound,
        text: t('surveys.editor.missing'),
        back: { label: t('surveys.editor.toDashboard'), href: places.dashboard },
      }}
    />
  );
}
