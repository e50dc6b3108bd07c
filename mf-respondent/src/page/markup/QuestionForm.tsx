import type { RespondentLanguage } from '@elan/contracts';
import { useTexts } from '../texts/texts';
import { EarlierComments } from './CommentCodes';
import { CommentField } from './CommentField';
import type { AskedComments } from './comments';
import { ConfidentialityNote } from './ConfidentialityNote';
import { Problems, type Problem } from './Problems';
import type { Answers, AskedQuestion } from './questions';
import { QuestionStep } from './QuestionStep';
import { scriptTexts } from './script-texts';
import { VersionField } from './VersionField';
import { WhatChanged, type LastEmployeePage } from './WhatChanged';

export interface QuestionFormProps {
  id?: string;
  questions: readonly AskedQuestion[];
  next: string;
  submit: string;
  /** Where the whole promise of the round is. */
  promiseLink?: string | undefined;
  /** The size that respondents are promised. */
  minimumGroupSize: number;
  /** Whether tapping an answer moves on to the next question automatically. */
  advances: boolean;
  /** Answers that were given earlier. */
  answers?: Answers | undefined;
  /** The code of the card by which somebody answers. */
  code?: string | undefined;
  isKiosk?: boolean;
  /** The index of the question that is shown. Without a script, or if `problem` says why, all questions are shown. */
  shown?: number | undefined;
  /** Why the form was not accepted: answers are missing, the questions have changed, or a comment is too long. */
  problem?: Problem | undefined;
  /** When answers kept on a device become worthless (ISO 8601). If absent, only their age counts. */
  endsAt?: string | undefined;
  /** The language of the page, so that the form's result is in the same language. */
  language?: RespondentLanguage;
  /** The version of the page, so that the form's result is of the same version. */
  version?: string | undefined;
  /** What came of an earlier round. */
  lastEmployeePage?: LastEmployeePage | null;
  /** Null if the survey accepts no comments. */
  comments?: AskedComments | null;
}

/**
 * All questions in one form, one of them shown. The form works without a script; the script adds convenience. It
 * contains nothing about the respondent: it posts to the address it came from.
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
    code,
    isKiosk = false,
    language,
    version,
    lastEmployeePage,
    comments = null,
    promiseLink,
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
      data-offline={isKiosk ? t('kiosk.offline') : undefined}
    >
      {/* What Enter presses when no script is running: it submits, and the server says what is missing. */}
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
      {code !== undefined && <input type="hidden" name="code" value={code} />}
      {language && <input type="hidden" name="in" value={language} />}
      <VersionField version={version} />
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
                isByCard={code !== undefined}
                promiseLink={promiseLink}
              />
              {lastEmployeePage && <WhatChanged page={lastEmployeePage} />}
              {comments && !isKiosk && <EarlierComments />}
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

/** The field for a comment, below each question, or below the last one if the survey asks for a single comment. */
function commentOn(
  { id }: AskedQuestion,
  index: number,
  total: number,
  { asked, given, ...rest }: AskedComments,
) {
  const questionId = asked === 'questions' ? id : '';
  if (asked === 'survey' && index < total - 1) return null;
  return <CommentField id={`c${index + 1}`} questionId={questionId} text={given[questionId]} {...rest} />;
}
