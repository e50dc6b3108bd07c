import { type Comment, COMMENT_LIMITS, type CommentMessage, type Question } from '@elan/contracts';
import type { CommentRecord } from '../../answers';
import { htmlToText } from '../../platform';
import { categoryOf } from '../../results';
import { shortNameOf } from '../../surveys';

/** Whether one of the two sides may still write. */
export const hasRoom = ({ thread }: Pick<CommentRecord, 'thread'>, by: CommentMessage['by']): boolean =>
  thread.filter((message) => message.by === by).length < COMMENT_LIMITS.messages;

/** What a comment is on. */
export const presentQuestion = (question: Question): NonNullable<Comment['question']> => ({
  id: question.id,
  label: htmlToText(question.label),
  shortName: shortNameOf(question),
  category: categoryOf(question),
});

/** A comment as administrators read it. @param questions in the reader's language */
export function presentComment(comment: CommentRecord, questions: readonly Question[]): Comment {
  const { _id, questionId, text, thread, hidden, canReply } = comment;
  const question = questions.find(({ id }) => id === questionId);
  return {
    id: _id,
    question: question ? presentQuestion(question) : null,
    text,
    thread: thread.map((message) => ({ by: message.by, text: message.text })),
    canReply: canReply && hidden === null && hasRoom(comment, 'company'),
    hidden: hidden && { reason: hidden.reason },
  };
}
