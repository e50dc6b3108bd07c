import { createHash } from 'node:crypto';
import { answerThread, hideComment, listComments, replyToComment } from '@elan/domain/follow-up';
import type { Actor, Context } from '@elan/domain/platform';
import { networkOf } from '@elan/edge/network';
import type { GivenComment } from '@elan/contracts';
import { moderationIn, type Remark } from './comments';
import { chanceOf } from './random';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Deterministic by text: comments are sorted by key, and screenshots must be reproducible. */
const replyKeyOf = ({ text }: Remark): string => sha256(text).subarray(0, 16).toString('base64url');

/** One in this many people closed the page without keeping the code. */
const WITHOUT_KEY = 8;

/** Assigns comments to people who answer; nobody comments twice on the same subject. */
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

/** Moderates the comments of a survey: replies to some, and hides one that names somebody. */
export async function moderateComments(context: Context, actor: Actor, surveyId: string): Promise<void> {
  const chosen = async ({ text }: Remark) => {
    const { comments } = await listComments(context, actor, surveyId, { search: text });
    return comments.map(({ id }) => ({ surveyId, commentId: id }));
  };
  const moderation = moderationIn(actor.language);
  for (const { to, text, answer } of moderation.replies) {
    for (const choice of await chosen(to)) {
      await replyToComment(context, actor, choice, text);
      if (answer === null) continue;
      const author = { key: replyKeyOf(to), language: actor.language, network: networkOf('127.0.0.1') };
      await answerThread(context, { ...author, text: answer });
    }
  }
  for (const { remark, reason } of moderation.hidden) {
    for (const choice of await chosen(remark)) await hideComment(context, actor, choice, reason);
  }
}
