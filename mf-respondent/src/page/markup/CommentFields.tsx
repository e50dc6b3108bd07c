import { COMMENT_LIMITS } from '@elan/contracts/constants';
import { useTexts } from '../texts/texts';
import { commentFieldOf, isTooLong, written } from './comments';

export interface CommentFieldsProps {
  id: string;
  /** Empty if the comment is about the survey as a whole. */
  questionId: string;
  /** How many people must have answered before it can be read. */
  from: number;
  /** Fewer people than this were asked in the language of the page; absent: enough were. */
  fewerThan?: number | undefined;
  /** The text so far. */
  text: string | undefined;
}

/** What is in the element of a comment. */
export function CommentFields({ id, questionId, from, fewerThan, text = '' }: CommentFieldsProps) {
  const t = useTexts();
  const isOfSurvey = questionId === '';
  const isWrong = isTooLong(text);
  const most = written(COMMENT_LIMITS.text, t);
  return (
    <>
      {!isOfSurvey && <summary>{t('comments.add')}</summary>}
      <label htmlFor={id}>
        {t(isOfSurvey ? 'comments.survey' : 'comments.question')} <small>{t('comments.optional')}</small>
      </label>
      <p id={`${id}-note`}>
        {t('comments.note', { size: from })}
        {fewerThan && <strong> {t('comments.few', { size: fewerThan })}</strong>}
      </p>
      {isWrong && (
        <p id={`${id}-wrong`} className="error">
          {t('comments.tooLong.field', { count: written(text.length, t), most })}
        </p>
      )}
      <textarea
        className="field"
        id={id}
        name={commentFieldOf(questionId)}
        rows={4}
        maxLength={COMMENT_LIMITS.text}
        defaultValue={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong ${id}-note` : `${id}-note`}
        data-count={t('comments.count', { most })}
        data-left={t('comments.left')}
      />
      <p className="count" aria-hidden="true" />
      <p role="status" className="unseen" />
    </>
  );
}
