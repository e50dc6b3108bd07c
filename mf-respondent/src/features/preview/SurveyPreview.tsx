import type { RespondentLanguage } from '@elan/contracts';
import { MINIMUM_GROUP_SIZE } from '@elan/contracts/constants';
import { CleanHtmlContext, Markup } from '../../page/markup/markup';
import { commentsAskedBy } from '../../page/markup/comments';
import { countCharacters } from '../../page/script/count-characters';
import { Notice } from '../../page/markup/Notice';
import { QuestionForm } from '../../page/markup/QuestionForm';
import { runQuestions } from '../../page/script/run-questions';
import { SurveyFrame } from '../../page/markup/SurveyFrame';
import { surveyTheme } from '../../page/theme/survey-theme';
import { TextsContext, translator } from '../../page/texts/texts';
import '../../page/comments.css';
import '../../page/page.css';
import { useLanguage, type SurveyPreviewProps } from '@elan/web-core';
import { useEffect, useRef, useState } from 'react';
import { clean } from './safe-nodes';
import { usePreferredScheme } from './use-preferred-scheme';

/** The survey page inside another page, with the very components that respondents see. Nothing is sent. */
export function SurveyPreview({ survey, view }: SurveyPreviewProps) {
  // A page in two languages is what nobody gets.
  const own = useLanguage();
  const t = translator(survey.language ?? own);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const theme = surveyTheme(survey.design, usePreferredScheme());
  const shown = view === 'questions' && isSubmitted ? 'thankYou' : view;
  const said = shown === 'thankYou' ? survey.thankYou : survey.closed;

  return (
    <TextsContext value={t}>
      <CleanHtmlContext value={clean}>
        <SurveyFrame
          survey={survey}
          company={null}
          provider={null}
          style={{ ...theme.variables, colorScheme: theme.scheme }}
          embedded
        >
          {shown === 'questions' ? (
            <Questions survey={survey} language={t.language} onSubmit={() => setIsSubmitted(true)} />
          ) : (
            <Notice mark={shown === 'thankYou' ? 'done' : 'closed'}>
              {said ? <Markup as="div" html={said} /> : <p>{t(`respondent.${shown}`)}</p>}
            </Notice>
          )}
        </SurveyFrame>
      </CleanHtmlContext>
    </TextsContext>
  );
}

interface QuestionsProps {
  survey: SurveyPreviewProps['survey'];
  language: RespondentLanguage;
  onSubmit: () => void;
}

/** The form, run by the page's own script. It starts again when something in it is changed elsewhere on the page. */
function Questions({ survey, language, onSubmit }: QuestionsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const submit = useRef(onSubmit);
  useEffect(() => {
    submit.current = onSubmit;
  });
  const { next, submit: send, minimumGroupSize = MINIMUM_GROUP_SIZE.default, comments = 'none' } = survey;
  const questions = [...survey.questions].sort((a, b) => a.order - b.order);
  // The script changes what React rendered: another survey is rendered from scratch.
  const drawn = JSON.stringify([questions, next, send, minimumGroupSize, comments, language]);
  useEffect(() => {
    const form = frame.current?.querySelector('form');
    if (!form) return undefined;
    countCharacters(form);
    const running = runQuestions(form, {
      isEmbedded: true,
      onSubmit: () => submit.current(),
    });
    return () => running.stop();
    // Everything that makes up the form is in `drawn`.
  }, [drawn]);
  return (
    <div ref={frame} className="main">
      <QuestionForm
        key={drawn}
        questions={questions}
        next={next}
        submit={send}
        minimumGroupSize={minimumGroupSize}
        advances={false}
        comments={commentsAskedBy({ comments, minimumGroupSize })}
      />
    </div>
  );
}
