import type { CommentsSetting, GivenComment, PublicSurvey } from '@elan/contracts';
import { COMMENT_LIMITS, commentsFrom } from '@elan/contracts/constants';
import type { Translate } from '../texts/texts';

/** Comments that were written so far: text by question id, or by '' for the survey as a whole. */
export type Comments = Readonly<Record<string, string>>;

/** How a survey asks for comments, and what was written so far. */
export interface AskedComments {
  asked: Exclude<CommentsSetting, 'none'>;
  /** From how many people on they are read. */
  from: number;
  given: Comments;
}

type Asking = Pick<PublicSurvey, 'comments' | 'minimumGroupSize'>;

export const takesComments = (survey: Pick<Asking, 'comments'> | null): boolean =>
  survey !== null && survey.comments !== 'none';

/** @returns null where a survey takes none */
export function commentsAskedBy(
  { comments, minimumGroupSize }: Asking,
  given: Comments = {},
): AskedComments | null {
  return comments === 'none' ? null : { asked: comments, from: commentsFrom(minimumGroupSize), given };
}

/** Name a comment in a form, and the hash of the key to its answers. */
const COMMENT = 'comment.';
const REPLY = 'reply.';
export const commentFieldOf = (questionId: string): string => COMMENT + questionId;
export const replyFieldOf = (commentField: string): string => REPLY + commentField.slice(COMMENT.length);
export const isCommentField = (name: string): boolean => name.startsWith(COMMENT);

/** Forms send lines with two signs between them, which counts them twice. */
const asTyped = (text: string): string => text.replaceAll('\r\n', '\n');

export const isTooLong = (text: string): boolean => text.trim().length > COMMENT_LIMITS.text;

/** A number as it is written in the language of the page. */
export const written = (value: number, { language }: Translate): string =>
  new Intl.NumberFormat(language).format(value);

/**
 * The comments among the fields of a form; what has no words is none.
 * @param fields name to value, or to all values of a name that came more than once
 */
export function commentsOfForm(fields: Readonly<Record<string, unknown>>): GivenComment[] {
  return Object.entries(fields).flatMap(([name, given]) => {
    if (!isCommentField(name)) return [];
    const questionId = name.slice(COMMENT.length) || null;
    const replyKeyHash = fields[replyFieldOf(name)];
    return [given].flat().flatMap((value) => {
      const text = typeof value === 'string' ? asTyped(value).trim() : '';
      if (text === '') return [];
      return [{ questionId, text, ...(typeof replyKeyHash === 'string' && { replyKeyHash }) }];
    });
  });
}
