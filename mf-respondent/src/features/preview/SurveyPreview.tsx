import { MINIMUM_GROUP_SIZE } from '@elan/contracts/constants';
import { useMemo, useState } from 'react';
import { useLanguage, type SurveyPreviewProps } from '@elan/web-core';
import { SafeHtml } from '../../shared/html/SafeHtml';
import { Notice } from '../../shared/survey/Notice';
import { QuestionFlow } from '../../shared/survey/QuestionFlow';
import { SurveyFrame } from '../../shared/survey/SurveyFrame';
import { TextsContext, translator } from '../../shared/texts/texts';
import { surveyTheme } from '../../shared/theme/survey-theme';
import { usePreferredScheme } from '../../shared/theme/use-preferred-scheme';

/** The survey page inside another page, made by the very components that respondents meet. Nothing is sent. */
export function SurveyPreview({ survey, view }: SurveyPreviewProps) {
  const t = translator(useLanguage());
  const [step, setStep] = useState(0);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const questions = useMemo(
    () => [...survey.questions].sort((a, b) => a.order - b.order),
    [survey.questions],
  );
  const theme = surveyTheme(survey.design, usePreferredScheme());
  const shown = view === 'questions' && isSubmitted ? 'thankYou' : view;

  return (
    <TextsContext value={t}>
      <SurveyFrame theme={theme} survey={survey} provider={null} embedded>
        {shown === 'questions' && (
          <QuestionFlow
            questions={questions}
            next={survey.next}
            submit={survey.submit}
            steps={{ current: step, goTo: setStep }}
            sending="idle"
            minimumGroupSize={survey.minimumGroupSize ?? MINIMUM_GROUP_SIZE.default}
            onSubmit={() => {
              setIsSubmitted(true);
            }}
          />
        )}
        {shown === 'thankYou' && (
          <Notice mark="done">
            {survey.thankYou ? <SafeHtml html={survey.thankYou} /> : <p>{t('respondent.thankYou')}</p>}
          </Notice>
        )}
        {shown === 'closed' && (
          <Notice mark="closed">
            {survey.closed ? <SafeHtml html={survey.closed} /> : <p>{t('respondent.closed')}</p>}
          </Notice>
        )}
      </SurveyFrame>
    </TextsContext>
  );
}
