import type { Language } from '@elan/contracts';
import { useTexts } from '../texts/texts';
import { EarlierComments } from './CommentCodes';
import { CommentField } from './CommentField';
import type { AskedComments } from './comments';
import { ConfidentialityNote } from './ConfidentialityNote';
import { Problems, type Problem } from './Problems';
import type { Answers, AskedQuestion } from './questions';
import { QuestionStep } from './QuestionStep';
import { scriptTexts } from './script-texts';
import { WhatChanged, type LastTold } from './WhatChanged';

export interface QuestionFormProps {
  id?: string;
  questions: readonly AskedQuestion[];
  next: string;
  submit: string;
  /** As it is promised to respondents. */
  minimumGroupSize: number;
  /** Whether a tap on an answer goes on to the next question by itself. */
  advances: boolean;
  /** Answers that were given before. */
  answers?: Answers | undefined;
  /** The question that is shown, from 0. Below each other they all are where there is no script, or `problem` tells why. */
  shown?: number | undefined;
  /** Why what was sent is not taken: answers are missing, other questions are asked by now, or a comment is too long. */
  problem?: Problem | undefined;
  /** When answers that a device keeps are worth nothing any more (ISO 8601); absent: only by their age. */
  endsAt?: string | undefined;
  /** In which the page is, so that what the form brings about is in it, too. */
  language?: Language;
  /** What came of an earlier round. */
  lastTold?: LastTold | null;
  /** Null: the survey takes none. */
  comments?: AskedComments | null;
}

/**
 * All questions in one form, one of them shown: it works as it is, and a script makes it comfortable. Nothing of whoever
 * answers stands in it: the form goes to the address from which it came.
 */
export function QuestionForm(props: QuestionFormProps) {
  const {
    questions,
    next,
    submit,
    minimumGroupSize,
    advances,
    answers = {},
    shown = 0,
    problem,
    endsAt,
    id,
    language,
    lastTold,
    comments = null,
  } = props;
  const t = useTexts();
  if (questions.length === 0) return <p>{t('respondent.noQuestions')}</p>;
  const total = questions.length;
  const isLast = shown === total - 1;
  const isWhole = problem !== undefined;
  const position = { current: shown + 1, total };
  return (
    <form
      id={id}
      className={isWhole ? 'questions whole' : 'questions'}
      method="post"
      noValidate
      autoComplete="off"
      data-texts={JSON.stringify(scriptTexts(t, submit))}
      data-advances={advances ? '' : undefined}
      data-ends={endsAt}
    >
      {/* What Enter presses where no script runs: it sends, and is told what is missing. */}
      <button hidden />
      <div className="progress">
        <progress
          max={total}
          value={shown}
          aria-label={t('respondent.progress')}
          aria-valuetext={t('respondent.progress.value', { answered: shown, total })}
        />
        <span aria-hidden="true">{t('respondent.counter', position)}</span>
      </div>
      <p role="status" className="unseen" />
      {language && <input type="hidden" name="in" value={language} />}
      {problem && <Problems problem={problem} questions={questions} answers={answers} comments={comments} />}
      {questions.map((question, index) => (
        <QuestionStep
          key={question.id}
          question={question}
          index={index}
          total={total}
          value={answers[question.id]}
          isLater={!isWhole && index !== shown}
          advances={advances && index < total - 1}
          isMissing={isWhole && answers[question.id] === undefined}
          describedBy={index === 0 ? 'promise' : undefined}
          comment={comments && commentOn(question, index, total, comments)}
        >
          {index === 0 && (
            <>
              <ConfidentialityNote
                shortId="promise"
                minimumGroupSize={minimumGroupSize}
                commentsFrom={comments?.from}
              />
              {lastTold && <WhatChanged told={lastTold} />}
              {comments && <EarlierComments />}
            </>
          )}
        </QuestionStep>
      ))}
      <div className="actions">
        <button type="button" className="quiet" hidden>
          {t('respondent.back')}
        </button>
        <span className="gap" />
        <button className={isWhole || isLast ? 'next later' : 'next'} name="step" value={shown + 1}>
          {next || t('respondent.next')}
        </button>
        <button className={isWhole || isLast ? 'submit' : 'submit later'}>
          {submit || t('respondent.submit')}
        </button>
      </div>
    </form>
  );
}

/** Below each question, or below the last one where the survey asks for one only. */
function commentOn(
  { id }: AskedQuestion,
  index: number,
  total: number,
  { asked, from, given }: AskedComments,
) {
  const questionId = asked === 'questions' ? id : '';
  if (asked === 'survey' && index < total - 1) return null;
  return <CommentField id={`c${index + 1}`} questionId={questionId} from={from} text={given[questionId]} />;
}
