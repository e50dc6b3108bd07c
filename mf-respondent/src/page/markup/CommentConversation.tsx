import { COMMENT_LIMITS } from '@elan/contracts/constants';
import type { CommentThread } from '@elan/contracts';
import { useTexts } from '../texts/texts';
import { written } from './comments';
import { paragraphsOf } from './employee-page-texts';
import { VersionField } from './VersionField';

/** The result of sending an author's reply. */
export interface AnswerState {
  /** What was written, if it was not accepted. */
  text: string;
  state: 'sent' | 'wrong' | 'failed';
}

export interface CommentConversationProps {
  thread: CommentThread;
  answer?: AnswerState | undefined;
  /** Sent along with a reply, in its form. */
  code: string;
}

/** A comment, what the company and its author have written since, and the form for writing more. */
export function CommentConversation({ thread, answer, code }: CommentConversationProps) {
  const t = useTexts();
  const { surveyName, question, text, canAnswer } = thread;
  return (
    <div className="thread">
      <h3>{question ?? surveyName}</h3>
      {question !== null && <p className="when">{surveyName}</p>}
      <ol>
        <Message from={t('comments.yours')} text={text} />
        {thread.thread.map((message, index) => (
          <Message
            key={index}
            from={t(message.by === 'company' ? 'comments.company' : 'comments.you')}
            text={message.text}
            isOfCompany={message.by === 'company'}
          />
        ))}
      </ol>
      {thread.thread.length === 0 && <p>{t('comments.none')}</p>}
      {answer?.state === 'sent' && (
        <p role="status" className="sent" tabIndex={-1}>
          {t('comments.sent')}
        </p>
      )}
      {answer?.state === 'failed' && (
        <p role="alert" className="error">
          {t('comments.answer.failed')}
        </p>
      )}
      {canAnswer && <AnswerForm answer={answer} code={code} />}
    </div>
  );
}

interface MessageProps {
  from: string;
  text: string;
  isOfCompany?: boolean;
}

function Message({ from, text, isOfCompany = false }: MessageProps) {
  return (
    <li className={isOfCompany ? 'company-said' : undefined}>
      <strong>{from}</strong>
      {paragraphsOf(text).map((line, index) => (
        <p key={index} dir="auto">
          {line}
        </p>
      ))}
    </li>
  );
}

function AnswerForm({ answer, code }: Pick<CommentConversationProps, 'answer' | 'code'>) {
  const t = useTexts();
  const id = `a-${code}`;
  const isWrong = answer?.state === 'wrong';
  const most = written(COMMENT_LIMITS.text, t);
  return (
    <form method="post" className="comment" autoComplete="off" noValidate>
      <input type="hidden" name="in" value={t.language} />
      <input type="hidden" name="key" value={code} />
      <VersionField />
      <label htmlFor={id}>{t('comments.answer')}</label>
      <p id={`${id}-note`}>{t('comments.answer.note')}</p>
      {isWrong && (
        <p id={`${id}-wrong`} className="error">
          {t('comments.answer.wrong', { most })}
        </p>
      )}
      <textarea
        className="field"
        id={id}
        name="text"
        dir="auto"
        rows={4}
        maxLength={COMMENT_LIMITS.text}
        defaultValue={answer?.state === 'sent' ? '' : answer?.text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong ${id}-note` : `${id}-note`}
        data-count={t('comments.count', { most })}
        data-left={t('comments.left')}
      />
      <p className="count" aria-hidden="true" />
      <p role="status" className="unseen" />
      <button>{t('comments.send')}</button>
    </form>
  );
}
