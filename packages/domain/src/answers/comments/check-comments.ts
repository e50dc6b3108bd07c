import type { GivenComment } from '@elan/contracts';
import { invalidField, newId } from '../../platform';
import type { SurveyRecord } from '../../surveys';
import type { HeldComment } from './comment.model';
import { commentIdOf } from './reply-key';

/**
 * @returns the comments as they are stored with the receipt, each with an id unrelated to anything else
 * @throws AppError validation: the survey does not ask for them
 */
export function checkComments(
  { comments: setting = 'none', questions }: Pick<SurveyRecord, 'comments' | 'questions'>,
  given: readonly GivenComment[],
): HeldComment[] {
  return given.map(({ questionId, text, replyKeyHash }, index) => {
    const isAsked = questionId === null ? setting !== 'none' : setting === 'questions';
    if (!isAsked) throw invalidField(`comments.${index}`, 'is not asked for');
    if (questionId !== null && !questions.some(({ id }) => id === questionId))
      throw invalidField(`comments.${index}.questionId`, 'is no question of the survey');
    const canReply = replyKeyHash !== undefined;
    return { _id: canReply ? commentIdOf(replyKeyHash) : newId(), questionId, text, canReply };
  });
}
