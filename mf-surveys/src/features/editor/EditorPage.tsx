import { errorNumbers } from '@elan/contracts';
import { places, useLanguage, useParams, usePageTitle, useSurveys } from '@elan/web-core';
import { UnreadPage } from '../../shared/pages/UnreadPage';
import { surveysApi } from '../../shared/surveys-api';
import { useText } from '../../shared/use-text';
import { SurveyEditor } from './SurveyEditor';

/** `/surveys/edit/:surveyId` */
export function EditorPage() {
  const t = useText();
  const { surveyId = '' } = useParams();
  const survey = surveysApi.useReadSurveyQuery(surveyId, { skip: surveyId === '' });
  // Its name in the reader's language comes with the list: until then another one, of another length, would stand there.
  const listing = useSurveys().isLoading;
  const isNamed = useLanguage() === survey.data?.language || !listing;
  usePageTitle(survey.data && isNamed ? undefined : t('surveys.editor.title'));

  if (survey.data && isNamed) return <SurveyEditor key={surveyId} survey={survey.data} />;
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
