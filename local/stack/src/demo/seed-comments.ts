import { createHash } from 'node:crypto';
import {
  answerThread,
  hideComment,
  listComments,
  replyToComment,
  type Actor,
  type Context,
} from '@elan/domain';
import { networkOf } from '@elan/edge/network';
import type { GivenComment } from '@elan/contracts';
import { moderation, type Remark } from './comments';
import { chanceOf } from './random';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Always the same of the same text: comments stand in the order of their keys, and so do pictures of them. */
const replyKeyOf = ({ text }: Remark): string => sha256(text).subarray(0, 16).toString('base64url');

/** One in so many closed the page without its code. */
const WITHOUT_KEY = 8;

/** Who of those who answer writes what: nobody twice on the same. */
export function commentsByPerson(
  remarks: readonly Remark[],
  people: readonly { readonly email: string }[],
  seed: string,
): ReadonlyMap<string, readonly GivenComment[]> {
  const chance = chanceOf(`${seed} comments`);
  const given = new Map<string, GivenComment[]>();
  for (const [index, remark] of remarks.entries()) {
    const { questionId, text } = remark;
    const free = people.filter(
      ({ email }) => !given.get(email)?.some((comment) => comment.questionId === questionId),
    );
    if (free.length === 0) continue;
    const { email } = chance.pick(free);
    const replyKeyHash = sha256(replyKeyOf(remark)).toString('base64url');
    const hasKey = index % WITHOUT_KEY !== WITHOUT_KEY - 1;
    const comment = { questionId, text, ...(hasKey && { replyKeyHash }) };
    given.set(email, [...(given.get(email) ?? []), comment]);
  }
  return given;
}

/** Reads the comments of a survey as its administrator does: replies to some, and hides what names somebody. */
export async function moderateComments(context: Context, actor: Actor, surveyId: string): Promise<void> {
  const chosen = async ({ text }: Remark) => {
    const { comments } = await listComments(context, actor, surveyId, { search: text });
    return comments.map(({ id }) => ({ surveyId, commentId: id }));
  };
  for (const { to, text, answer } of moderation.replies) {
    for (const choice of await chosen(to)) {
      await replyToComment(context, actor, choice, text);
      if (answer === null) continue;
      const author = { key: replyKeyOf(to), language: 'en', network: networkOf('127.0.0.1') } as const;
      await answerThread(context, { ...author, text: answer });
    }
  }
  for (const { remark, reason } of moderation.hidden) {
    for (const choice of await chosen(remark)) await hideComment(context, actor, choice, reason);
  }
}
