import type { CommentsSetting, GivenComment, PublicSurvey, RespondentLanguage } from '@elan/contracts';
import { COMMENT_LIMITS, commentsFrom } from '@elan/contracts/constants';
import type { Translate } from '../texts/texts';

/** The comments so far: text by question id, or by '' for the survey as a whole. */
export type Comments = Readonly<Record<string, string>>;

/** How a survey asks for comments, and the comments so far. */
export interface AskedComments {
  asked: Exclude<CommentsSetting, 'none'>;
  /** How many people must have answered before they can be read. */
  from: number;
  /**
   * Fewer people than this were asked in the language of the page, so that a comment in it can tell who writes; absent:
   * enough were.
   */
  fewerThan?: number | undefined;
  given: Comments;
}

type Asking = Pick<PublicSurvey, 'comments' | 'minimumGroupSize' | 'isRareLanguage'>;

export const takesComments = (survey: Pick<Asking, 'comments'> | null): boolean =>
  survey !== null && survey.comments !== 'none';

/** @returns null if the survey accepts none */
export function commentsAskedBy(
  { comments, minimumGroupSize, isRareLanguage }: Asking,
  given: Comments = {},
): AskedComments | null {
  if (comments === 'none') return null;
  const fewerThan = isRareLanguage ? minimumGroupSize : undefined;
  return { asked: comments, from: commentsFrom(minimumGroupSize), fewerThan, given };
}

/** Field names of a comment, and of the hash of the key to its replies. */
const COMMENT = 'comment.';
const REPLY = 'reply.';
export const commentFieldOf = (questionId: string): string => COMMENT + questionId;
export const replyFieldOf = (commentField: string): string => REPLY + commentField.slice(COMMENT.length);
export const isCommentField = (name: string): boolean => name.startsWith(COMMENT);

/** Forms send line breaks as two characters, which would count them twice. */
export const asTyped = (text: string): string => text.replaceAll('\r\n', '\n');

export const isTooLong = (text: string): boolean => text.trim().length > COMMENT_LIMITS.text;

/** Making one takes longer than rendering a field, of which a page has a hundred. */
const formats: Partial<Record<RespondentLanguage, Intl.NumberFormat>> = {};

/** A number in the format of the page's language. */
export const written = (value: number, { language }: Translate): string =>
  (formats[language] ??= new Intl.NumberFormat(language)).format(value);

/**
 * The comments among the fields of a form. An empty text is no comment.
 * @param fields name to value, or to all values of a name that occurred more than once
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
