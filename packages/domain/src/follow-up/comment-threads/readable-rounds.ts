import { commentsFrom, type Language } from '@elan/contracts';
import { effectiveGroupSize } from '@elan/scoring';
import { type CommentRecord, countPeopleByRound, findComment, isCommentPublished } from '../../answers';
import { type Actor, AppError, type Context } from '../../platform';
import { type ListedRound, listedRounds } from '../../results';
import { findRound, type SurveyRecord } from '../../surveys';

export interface ReadableRounds {
  readonly survey: SurveyRecord;
  /** How many people must be in the results of a round. */
  readonly from: number;
  /** The rounds that have opened, newest first. */
  readonly rounds: readonly ListedRound[];
  /** Whether the comments of a round may be read. */
  readonly isReadable: (round: ListedRound) => boolean;
}

/** Finds the comments of a survey that may be read now. @throws AppError surveyNotFound */
export async function readableRounds(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
  surveyId: string,
  language: Language,
): Promise<ReadableRounds> {
  const [{ own, surveyed }, people] = await Promise.all([
    listedRounds(context, { companyId }, surveyId, language),
    countPeopleByRound(context, companyId, [surveyId]),
  ]);
  const { survey, company } = surveyed;
  const from = commentsFrom(effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize));
  const isReadable = ({ record }: ListedRound) => (people.get(record._id) ?? 0) >= from;
  return { survey, from, rounds: own, isReadable };
}

/** @throws AppError surveyNotFound; commentNotFound: there is none with that id, or it may not be read now */
export async function requireReadable(
  context: Context,
  actor: Actor,
  surveyId: string,
  commentId: string,
): Promise<{ readonly survey: SurveyRecord; readonly comment: CommentRecord }> {
  const { companyId, language } = actor;
  const [{ survey, rounds, isReadable }, comment] = await Promise.all([
    readableRounds(context, actor, surveyId, language),
    findComment(context, { _id: commentId, companyId, surveyId }),
  ]);
  const listed = rounds.find(({ record }) => record.periodId === comment?.periodId);
  // The present batches: the list may be half a second old.
  const round = listed && isReadable(listed) ? await findRound(context, listed.record) : null;
  if (!comment || !round || !isCommentPublished(comment, round)) throw new AppError('commentNotFound');
  return { survey, comment };
}
