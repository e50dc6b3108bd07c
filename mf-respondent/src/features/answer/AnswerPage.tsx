import { useEffect, useMemo, useState } from 'react';
import { LANGUAGES } from '@elan/contracts/constants';
import type { Provider } from '@elan/contracts';
import { plainText } from '@elan/web-core/plain-text';
import { Button } from '../../shared/survey/Button';
import { LanguageButton } from '../../shared/survey/LanguageButton';
import { Notice } from '../../shared/survey/Notice';
import { SurveyFrame } from '../../shared/survey/SurveyFrame';
import { TextsContext, translator, type Language } from '../../shared/texts/texts';
import { surveyTheme } from '../../shared/theme/survey-theme';
import { usePreferredScheme } from '../../shared/theme/use-preferred-scheme';
import styles from './AnswerPage.module.css';
import { loadProvider } from './respondent-api';
import type { SurveyLink } from './survey-link';
import { SurveyView } from './SurveyView';
import { useAnswerPage } from './use-answer-page';

export interface AnswerPageProps {
  link: SurveyLink;
  /** Of the browser: until it is known what the link's member reads. */
  language: Language;
}

/** The page behind a personal link, in the language of its member. */
export function AnswerPage({ link, language: browserLanguage }: AnswerPageProps) {
  const { state, sending, language: chosen, unreadLanguage, choose, reload, submit } = useAnswerPage(link);
  const survey = state.kind === 'survey' ? state.survey : null;
  // All of the page changes its language at once, when the survey is there in it.
  const language = survey?.language ?? chosen ?? browserLanguage;
  const t = useMemo(() => translator(language), [language]);
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
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    document.documentElement.style.background = theme.background;
  }, [theme.background]);

  const banner = state.kind === 'survey' && state.isPreview && (
    <aside className={styles.preview}>
      <strong>{t('respondent.preview')}</strong> {t('respondent.preview.help')}
    </aside>
  );

  // Once submitted, the survey gives its texts to nobody any more: they could not follow.
  const canChoose = state.kind === 'survey' && state.view !== 'submitted';

  return (
    <TextsContext value={t}>
      <SurveyFrame
        theme={theme}
        survey={survey}
        provider={provider}
        banner={banner}
        footer={
          canChoose && (
            <>
              <LanguageButton
                language={LANGUAGES.find((other) => other !== language) ?? language}
                onChoose={choose}
              />
              {unreadLanguage && (
                <p role="alert" className={styles.unread} lang={unreadLanguage}>
                  {translator(unreadLanguage)('respondent.languageError')}
                </p>
              )}
            </>
          )
        }
      >
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
            key={state.edition}
            link={link}
            survey={state.survey}
            view={state.view}
            sending={sending}
            onSubmit={submit}
          />
        )}
      </SurveyFrame>
    </TextsContext>
  );
}
