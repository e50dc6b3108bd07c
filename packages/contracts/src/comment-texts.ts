import * as z from 'zod/mini';
import { COMMENT_LIMITS } from './constants';
import { QuestionId } from './questions';

/**
 * Characters that show nothing themselves but reverse, hide or break the text around them. Line breaks are kept,
 * normalised.
 */
const UNSEEN = /[\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?!\n)\p{Cc}/gu;
const plain = (given: string) => given.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(UNSEEN, '').trim();

/** Plain text in the author's own words, without invisible characters. */
export const words = (max: number) =>
  z.string().check(z.overwrite(plain), z.minLength(1, 'must not be empty'), z.maxLength(max, 'is too long'));

/** A comment as submitted with the answers. */
const GivenComment = z.object({
  /** Null: about the survey as a whole. */
  questionId: z.nullable(QuestionId),
  text: words(COMMENT_LIMITS.text),
  /**
   * SHA-256 of the 22 characters of the reply key, base64url; without it the company cannot reply. Each comment gets a
   * new key.
   */
  replyKeyHash: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'must be a SHA-256 as base64url')),
  ),
});
export type GivenComment = z.output<typeof GivenComment>;

const differ = (values: readonly (string | null | undefined)[]) => {
  const given = values.filter((value) => value !== undefined);
  return new Set(given).size === given.length;
};

/** The comments of one respondent, at most one on each question and one on the whole survey. */
export const GivenComments = z.array(GivenComment).check(
  z.maxLength(COMMENT_LIMITS.count, 'are too many'),
  z.refine(
    (given) => given.reduce((sum, comment) => sum + comment.text.length, 0) <= COMMENT_LIMITS.together,
    'are too long together',
  ),
  z.refine((given) => differ(given.map(({ questionId }) => questionId)), 'are two on the same'),
  z.refine((given) => differ(given.map(({ replyKeyHash }) => replyKeyHash)), 'have the same key'),
);
