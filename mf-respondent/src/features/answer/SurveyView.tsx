import { useMemo } from 'react';
import type { LinkState, PublicSurvey } from '@elan/contracts';
import { SafeHtml } from '../../shared/html/SafeHtml';
import { Notice } from '../../shared/survey/Notice';
import { QuestionFlow, type SendingState } from '../../shared/survey/QuestionFlow';
import { askedQuestions, type Answers } from '../../shared/survey/questions';
import { useTexts } from '../../shared/texts/texts';
import { LostLink } from './LostLink';
import type { SurveyLink } from './survey-link';
import { useHistorySteps } from './use-history-steps';

export interface SurveyViewProps {
  link: SurveyLink;
  survey: PublicSurvey;
  view: LinkState | 'submitted';
  sending: SendingState;
  onSubmit: (answers: Answers) => void;
}

/** What the holder of a link may do now: answer, or read why not. */
export function SurveyView({ link, survey, view, sending, onSubmit }: SurveyViewProps) {
  const t = useTexts();
  const steps = useHistorySteps();
  const questions = useMemo(() => askedQuestions(survey.questions), [survey.questions]);
  switch (view) {
    case 'invalid':
      return <LostLink link={link} />;
    case 'answered':
      return (
        <Notice mark="done" title={t('respondent.answered')}>
          <p>{t('respondent.answered.help')}</p>
        </Notice>
      );
    case 'notAllowed':
      return (
        <Notice mark="stop" title={t('respondent.notAllowed')}>
          <p>{t('respondent.notAllowed.help')}</p>
        </Notice>
      );
    case 'closed':
      return (
        <Notice mark="closed">
          {survey.closed ? <SafeHtml html={survey.closed} /> : <p>{t('respondent.closed')}</p>}
        </Notice>
      );
    case 'submitted':
      return (
        <Notice mark="done" takesFocus>
          {survey.thankYou ? <SafeHtml html={survey.thankYou} /> : <p>{t('respondent.thankYou')}</p>}
        </Notice>
      );
    case 'ok':
      return (
        <QuestionFlow
          questions={questions}
          next={survey.next}
          submit={survey.submit}
          steps={steps}
          sending={sending}
          minimumGroupSize={survey.minimumGroupSize}
          takesFocus
          onSubmit={onSubmit}
        />
      );
  }
}
