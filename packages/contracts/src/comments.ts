import * as z from 'zod/mini';
import { AnalysisRound } from './analysis';
import { words } from './comment-texts';
import { COMMENT_LIMITS } from './constants';
import { endpoint } from './endpoint';
import { Id, Language, text, textOrEmpty } from './primitives';

const CommentMessage = z.object({ by: z.enum(['company', 'author']), text: z.string() });
export type CommentMessage = z.infer<typeof CommentMessage>;

/** A comment as administrators read it: whose it is, and when it came, nobody knows. */
export const Comment = z.object({
  id: Id,
  /** Null: on the survey as a whole. */
  question: z.nullable(z.object({ id: z.string(), label: z.string(), category: z.nullable(z.string()) })),
  text: z.string(),
  /** Oldest first. */
  thread: z.array(CommentMessage),
  /** Whether the author can find a reply, and there is room for one. */
  canReply: z.boolean(),
  hidden: z.nullable(z.object({ reason: z.string() })),
});
export type Comment = z.infer<typeof Comment>;

export const Comments = z.object({
  /**
   * - `none`: the survey asks for no comments, and none were given.
   * - `tooFew`: not so many people are in the results yet; whether there are comments is not told.
   */
  state: z.enum(['none', 'tooFew', 'shown']),
  /** So many people have to be in the results of the round. */
  from: z.number(),
  /** The rounds of the survey that opened, newest first. */
  rounds: z.array(AnalysisRound),
  /** Whose comments these are: the one that is asked for, else the latest with enough people, else the latest. */
  round: z.nullable(AnalysisRound),
  /** A page of those that are found, in an order that says nothing and stays. */
  comments: z.array(Comment),
  /** How many are found. */
  total: z.number(),
  /** Which page it is, from 1, and how many comments one has. */
  page: z.number(),
  pageSize: z.number(),
  /** Of all in the round, whatever is asked for. */
  counts: z.object({ shown: z.number(), hidden: z.number() }),
  /** Categories of the questions of the survey, for the filter. */
  categories: z.array(z.string()),
  /** Words of several comments that are not hidden, the most frequent first. */
  themes: z.array(z.object({ id: z.string(), word: z.string(), count: z.number() })),
});
export type Comments = z.infer<typeof Comments>;

const CommentsQuery = z.object({
  /** The period of the round. */
  round: z.optional(text(60)),
  /** Only those on questions of the category. */
  category: z.optional(textOrEmpty(100)),
  /** Only those with all of these words, in the comment or its thread. */
  search: z.optional(textOrEmpty(200)),
  /** The id of a theme. */
  theme: z.optional(textOrEmpty(100)),
  /** Those that are hidden instead of the others. */
  hidden: z.optional(z.enum(['true', 'false'])),
  /** From 1; beyond the last it is the last. */
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a number from 1'))),
  language: z.optional(Language),
});
export type CommentsQuery = z.output<typeof CommentsQuery>;

/** 128 random bits, made in the browser of who writes the comment: all that is ever known of them. */
export const ReplyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'must be a reply key'));

/** A comment as its author finds it again. */
const CommentThread = z.object({
  surveyName: z.string(),
  /** Null: it is on the survey as a whole. */
  question: z.nullable(z.string()),
  text: z.string(),
  thread: z.array(CommentMessage),
  /** Once the company has written, while there is room. */
  canAnswer: z.boolean(),
});
export type CommentThread = z.infer<typeof CommentThread>;

const SurveyPath = z.object({ surveyId: Id });
const CommentPath = z.object({ surveyId: Id, commentId: Id });

export const commentEndpoints = {
  list: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/surveys/:surveyId/comments',
    summary:
      'A page of the comments of a round, once enough people are in its results; found by category, words, theme and state alone, never by group, score or day.',
    countedAs: 'statistics',
    params: SurveyPath,
    query: CommentsQuery,
    response: Comments,
  }),
  hide: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/comments/:commentId/hidden',
    summary: 'Hide a comment, with the reason. It is kept; its author reads nothing more there.',
    params: CommentPath,
    body: z.object({ reason: text(COMMENT_LIMITS.reason) }),
    response: Comment,
  }),
  show: endpoint({
    access: 'subscription',
    method: 'DELETE',
    path: '/surveys/:surveyId/comments/:commentId/hidden',
    summary: 'Show a comment again that was hidden.',
    params: CommentPath,
    response: Comment,
  }),
  reply: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/comments/:commentId/replies',
    summary: `Write to the author of a comment, whoever that is; at most ${COMMENT_LIMITS.messages} times (409010).`,
    params: CommentPath,
    body: z.object({ text: words(COMMENT_LIMITS.text) }),
    response: Comment,
  }),
  readThread: endpoint({
    access: 'public',
    method: 'POST',
    path: '/comment-threads',
    respondents: true,
    summary:
      'The comment of a reply key with its thread. Null alike for an unknown key, a comment that is not published yet, and one that is hidden. Nobody is told that it was read.',
    body: z.object({ key: ReplyKey, language: z.optional(Language) }),
    response: z.object({ comment: z.nullable(CommentThread) }),
    unlogged: true,
  }),
  answerThread: endpoint({
    access: 'public',
    method: 'POST',
    path: '/comment-threads/answers',
    respondents: true,
    summary: `Answer what the company wrote, by the reply key; at most ${COMMENT_LIMITS.messages} times (409010). What reads as nothing is refused alike (commentNotFound).`,
    body: z.object({
      key: ReplyKey,
      text: words(COMMENT_LIMITS.text),
      language: z.optional(Language),
    }),
    response: z.object({ comment: CommentThread }),
    unlogged: true,
  }),
};
