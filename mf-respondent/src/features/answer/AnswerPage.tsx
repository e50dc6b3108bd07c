import { useEffect, useState } from 'react';
import type { Provider } from '@elan/contracts';
import { plainText } from '../../shared/html/SafeHtml';
import { Button } from '../../shared/survey/Button';
import { Notice } from '../../shared/survey/Notice';
import { SurveyFrame } from '../../shared/survey/SurveyFrame';
import { useTexts } from '../../shared/texts/texts';
import { surveyTheme } from '../../shared/theme/survey-theme';
import { usePreferredScheme } from '../../shared/theme/usePreferredScheme';
import styles from './AnswerPage.module.css';
import { loadProvider } from './respondent-api';
import type { SurveyLink } from './survey-link';
import { SurveyView } from './SurveyView';
import { useAnswerPage } from './useAnswerPage';

/** The page behind a personal link. */
export function AnswerPage({ link }: { link: SurveyLink }) {
  const t = useTexts();
  const { state, sending, reload, submit } = useAnswerPage(link);
  const survey = state.kind === 'survey' ? state.survey : null;
  const theme = surveyTheme(survey?.design ?? null, usePreferredScheme());

  const [provider, setProvider] = useState<Provider | null>(null);
  useEffect(() => {
    // Without it the logo is no link; nothing else is lost.
    loadProvider().then(setProvider, () => undefined);
  }, []);

  const name = survey && plainText(survey.name);
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);
  useEffect(() => {
    document.documentElement.style.background = theme.background;
  }, [theme.background]);

  const banner = state.kind === 'survey' && state.isPreview && (
    <aside className={styles.preview}>
      <strong>{t('respondent.preview')}</strong> {t('respondent.preview.help')}
    </aside>
  );

  return (
    <SurveyFrame theme={theme} survey={survey} provider={provider} banner={banner}>
      {state.kind === 'loading' && (
        <p role="status" className={styles.loading}>
          {t('respondent.loading')}
        </p>
      )}
      {state.kind === 'failed' && (
        <Notice mark="stop" title={t('respondent.loadError')}>
          {state.unknownSurvey && <p>{t('respondent.loadError.unknown')}</p>}
          <Button quiet onClick={reload}>
            {t('respondent.retry')}
          </Button>
        </Notice>
      )}
      {state.kind === 'survey' && (
        <SurveyView
          // Answers belong to the questions that were asked.
          key={state.survey.questions}
          survey={state.survey}
          view={state.view}
          sending={sending}
          onSubmit={submit}
        />
      )}
    </SurveyFrame>
  );
}
