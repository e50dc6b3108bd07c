import type { CommentThread, RespondentLanguage } from '@elan/contracts';
import type { Network } from '@elan/edge/network';
import { commentIdOfKey, type CommentRecord, findCommentOfAuthor, isCommentPublished } from '../../answers';
import { admitSubscribed } from '../../company';
import {
  AppError,
  claimAttempts,
  type Context,
  htmlToText,
  ofNetwork,
  padDuration,
  rateLimitPolicies,
} from '../../platform';
import { findLinkedSurvey, findRound, type SurveyRecord, wordSurvey } from '../../surveys';
import { addMessage } from './moderate-comments';
import { hasRoom } from './present-comment';

/** Longer than looking up a comment takes, so that the timing does not reveal whether there is one. */
const ANSWER_MILLISECONDS = 50;

/** A caller with a reply key. */
export interface AuthorCall {
  readonly key: string;
  readonly language: RespondentLanguage;
  readonly network: Network;
}

/**
 * The comment of a reply key with its thread. Null alike for an unknown key, a comment that is held or being published,
 * a hidden one, and one whose survey or plan is gone. Nothing about the call is recorded.
 * @throws AppError tooManyAttempts
 */
export async function readThread(context: Context, call: AuthorCall): Promise<CommentThread | null> {
  await claimAttempts(context, ...ofNetwork(rateLimitPolicies.commentThreadOfNetwork, call.network));
  return padDuration(context, ANSWER_MILLISECONDS, async () => {
    const found = await findThread(context, call.key);
    return found && presentThread(found, call.language);
  });
}

/**
 * Answers what the company wrote.
 * @throws AppError commentNotFound alike whenever `readThread` returns null; notNow: the company has not written, or
 * the thread is full; tooManyAttempts
 */
export async function answerThread(
  context: Context,
  { text, ...call }: AuthorCall & { readonly text: string },
): Promise<CommentThread> {
  await claimAttempts(context, ...ofNetwork(rateLimitPolicies.commentThreadOfNetwork, call.network));
  return padDuration(context, ANSWER_MILLISECONDS, async () => {
    const found = await findThread(context, call.key);
    if (!found) throw new AppError('commentNotFound');
    if (!canAnswer(found.comment)) throw new AppError('notNow');
    const comment = await addMessage(context, found.comment, { by: 'author', text });
    if (!comment) throw new AppError('commentNotFound');
    return presentThread({ ...found, comment }, call.language);
  });
}

interface Found {
  readonly comment: CommentRecord;
  readonly survey: SurveyRecord;
}

async function findThread(context: Context, key: string): Promise<Found | null> {
  const comment = await findCommentOfAuthor(context, commentIdOfKey(key));
  if (!comment || comment.hidden) return null;
  const [round, survey] = await Promise.all([findRound(context, comment), findReadSurvey(context, comment)]);
  return round && survey && isCommentPublished(comment, round) ? { comment, survey } : null;
}

/** Null if the survey was deleted, or its company's plan has ended. */
async function findReadSurvey(
  context: Context,
  { companyId, surveyId }: CommentRecord,
): Promise<SurveyRecord | null> {
  try {
    await admitSubscribed(context, companyId);
    return await findLinkedSurvey(context, surveyId);
  } catch (error) {
    const codes = ['surveyNotFound', 'subscriptionRequired'];
    if (error instanceof AppError && codes.includes(error.code)) return null;
    throw error;
  }
}

const canAnswer = (comment: CommentRecord): boolean =>
  comment.thread.some(({ by }) => by === 'company') && hasRoom(comment, 'author');

function presentThread({ comment, survey }: Found, language: RespondentLanguage): CommentThread {
  const { name, questions } = wordSurvey(survey, language);
  const question = questions.find(({ id }) => id === comment.questionId);
  return {
    surveyName: htmlToText(name),
    question: question ? htmlToText(question.label) : null,
    text: comment.text,
    thread: comment.thread.map(({ by, text }) => ({ by, text })),
    canAnswer: canAnswer(comment),
  };
}
