import { useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTexts } from '../texts/texts';
import { Button } from './Button';
import { ConfidentialityNote } from './ConfidentialityNote';
import styles from './QuestionFlow.module.css';
import { isAnswered, type Answers, type AskedQuestion } from './questions';
import { Scale } from './Scale';

export interface Steps {
  current: number;
  goTo: (step: number) => void;
}

/** `outdated`: what was sent answered other questions than the survey has by now. */
export type SendingState = 'idle' | 'sending' | 'failed' | 'outdated';

export interface QuestionFlowProps {
  questions: readonly AskedQuestion[];
  next: string;
  submit: string;
  steps: Steps;
  sending: SendingState;
  /** As it is promised to respondents. */
  minimumGroupSize: number;
  /**
   * Whether the question takes the focus from the first one on, and again in another language, so that digits answer
   * it at once.
   */
  takesFocus?: boolean;
  onSubmit: (answers: Answers) => void;
}

/** The questions, one at a time. Answers live in memory only: nothing stays behind on a shared device. */
export function QuestionFlow(props: QuestionFlowProps) {
  const { questions, next, submit, steps, sending, minimumGroupSize, takesFocus, onSubmit } = props;
  const t = useTexts();
  const [answers, setAnswers] = useState<Answers>({});
  const heading = useRef<HTMLHeadingElement>(null);

  const answered = questions.filter((question) => isAnswered(answers, question)).length;
  const isComplete = answered === questions.length;
  // A step taken from the browser's history may lie ahead of what is answered.
  const current = Math.min(steps.current, answered, questions.length - 1);
  const question = questions[current];
  const isLast = current === questions.length - 1;
  const isBusy = sending === 'sending';

  const promise = useId();
  const place = takesFocus ? `${t.language} ${current}` : current;
  const shown = useRef(takesFocus ? null : place);
  // With the question, so that no key is lost.
  useLayoutEffect(() => {
    if (shown.current === place) return;
    // What stands above the first question is to be read before it.
    heading.current?.focus({ preventScroll: shown.current === null });
    shown.current = place;
  }, [place]);

  if (!question) return <p>{t('respondent.noQuestions')}</p>;

  const send = () => {
    if (isComplete && !isBusy) onSubmit(answers);
  };
  const advance = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLast) send();
    else if (isAnswered(answers, question)) steps.goTo(current + 1);
  };
  const position = { current: current + 1, total: questions.length };

  return (
    <form className={styles.flow} onSubmit={advance}>
      <div className={styles.progress}>
        <progress
          max={questions.length}
          value={answered}
          aria-label={t('respondent.progress')}
          aria-valuetext={t('respondent.progress.value', { answered, total: questions.length })}
        />
        <span aria-hidden="true">{t('respondent.counter', position)}</span>
      </div>
      <p role="status" className={styles.unseen}>
        {isBusy ? t('respondent.sending') : t('respondent.step', position)}
      </p>
      {current === 0 && <ConfidentialityNote shortId={promise} minimumGroupSize={minimumGroupSize} />}
      <Scale
        key={question.id}
        question={question}
        value={answers[question.id]}
        legendRef={heading}
        describedBy={current === 0 ? promise : undefined}
        takesStrayKeys={takesFocus === true}
        onChange={(value) => {
          setAnswers({ ...answers, [question.id]: value });
        }}
      />
      {(sending === 'failed' || sending === 'outdated') && (
        <p role="alert" className={styles.error}>
          {t(sending === 'failed' ? 'respondent.sendError' : 'respondent.outdated')}
        </p>
      )}
      <div className={styles.actions}>
        {current > 0 && (
          <Button
            quiet
            disabled={isBusy}
            onClick={() => {
              steps.goTo(current - 1);
            }}
          >
            {t('respondent.back')}
          </Button>
        )}
        <span className={styles.gap} />
        {!(isLast && isComplete) && (
          <Button type="submit" disabled={isLast || !isAnswered(answers, question)}>
            {next || t('respondent.next')}
          </Button>
        )}
        {isComplete && (
          <Button type={isLast ? 'submit' : 'button'} disabled={isBusy} onClick={isLast ? undefined : send}>
            {sending === 'failed' ? t('respondent.retry') : submit || t('respondent.submit')}
          </Button>
        )}
      </div>
    </form>
  );
}
