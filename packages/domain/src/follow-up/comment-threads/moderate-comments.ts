import type { AuditAction, Comment } from '@elan/contracts';
import { changeComment, type CommentRecord } from '../../answers';
import { type Actor, AppError, type Context, recordAudit } from '../../platform';
import { wordSurvey } from '../../surveys';
import { hasRoom, presentComment } from './present-comment';
import { requireReadable } from './readable-rounds';

/** The comment that an administrator refers to. */
export interface CommentChoice {
  readonly surveyId: string;
  readonly commentId: string;
}

/**
 * Hides a comment, which can be undone. Hiding it again replaces the reason. @throws AppError surveyNotFound,
 * commentNotFound
 */
export function hideComment(
  context: Context,
  actor: Actor,
  choice: CommentChoice,
  reason: string,
): Promise<Comment> {
  return change(context, actor, choice, 'commentHide', (comment) =>
    changeComment(context, comment, {}, { $set: { hidden: { reason } } }),
  );
}

/** Shows a comment again; harmless if it is not hidden. @throws AppError surveyNotFound, commentNotFound */
export function showComment(context: Context, actor: Actor, choice: CommentChoice): Promise<Comment> {
  return change(context, actor, choice, 'commentShow', (comment) =>
    changeComment(context, comment, {}, { $set: { hidden: null } }),
  );
}

/**
 * Writes to the author of a comment. Nobody learns whether it is read.
 * @throws AppError surveyNotFound, commentNotFound; notNow: it is hidden, its author has no key, or the thread is full
 */
export function replyToComment(
  context: Context,
  actor: Actor,
  choice: CommentChoice,
  text: string,
): Promise<Comment> {
  return change(context, actor, choice, 'commentReply', (comment) => {
    if (!comment.canReply || comment.hidden) throw new AppError('notNow');
    return addMessage(context, comment, { by: 'company', text });
  });
}

type Message = CommentRecord['thread'][number];

/**
 * Adds a message to a thread; a concurrent change makes it start again.
 * @returns the changed comment; null: it is gone, or was hidden meanwhile
 * @throws AppError notNow: that side has used up its messages
 */
export async function addMessage(
  context: Context,
  comment: CommentRecord,
  message: Message,
): Promise<CommentRecord | null> {
  if (!hasRoom(comment, message.by)) throw new AppError('notNow');
  const unchanged = { hidden: null, thread: { $size: comment.thread.length } };
  const added = await changeComment(context, comment, unchanged, { $push: { thread: message } });
  if (added) return added;
  const now = await changeComment(context, comment, { hidden: null }, {});
  return now && addMessage(context, now, message);
}

async function change(
  context: Context,
  actor: Actor,
  { surveyId, commentId }: CommentChoice,
  action: AuditAction,
  write: (comment: CommentRecord) => Promise<CommentRecord | null>,
): Promise<Comment> {
  const { survey, comment } = await requireReadable(context, actor, surveyId, commentId);
  const changed = await write(comment);
  if (!changed) throw new AppError('commentNotFound');
  const { companyId } = actor;
  const details = { commentId };
  await recordAudit(context, { companyId, actor, action, target: `survey:${surveyId}`, details });
  return presentComment(changed, wordSurvey(survey, actor.language).questions);
}
