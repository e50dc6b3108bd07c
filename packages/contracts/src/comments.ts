import * as z from 'zod/mini';
import { AnalysisRound, ScoreScale } from './analysis';
import { words } from './comment-texts';
import { COMMENT_LIMITS } from './constants';
import { endpoint } from './endpoint';
import { Id, Language, RespondentLanguage, text, lineOrEmpty } from './primitives';

const CommentMessage = z.object({ by: z.enum(['company', 'author']), text: z.string() });
export type CommentMessage = z.infer<typeof CommentMessage>;

/** A comment as administrators read it: nobody knows who wrote it, or when. */
export const Comment = z.object({
  id: Id,
  /** Null: about the survey as a whole. */
  question: z.nullable(
    z.object({
      id: z.string(),
      label: z.string(),
      shortName: z.string(),
      category: z.nullable(z.string()),
    }),
  ),
  text: z.string(),
  /** Oldest first. */
  thread: z.array(CommentMessage),
  /** Whether the author can find a reply, and there is room for one. */
  canReply: z.boolean(),
  hidden: z.nullable(z.object({ reason: z.string() })),
});
export type Comment = z.infer<typeof Comment>;

/** A question with comments, and the company's score of it in the round; null where it has none or none is shown. */
const CommentedQuestion = z.object({
  id: z.string(),
  label: z.string(),
  shortName: z.string(),
  category: z.nullable(z.string()),
  scale: ScoreScale,
  score: z.nullable(z.number()),
});
export type CommentedQuestion = z.infer<typeof CommentedQuestion>;

export const Comments = z.object({
  /**
   * - `none`: the survey does not ask for comments, and has none.
   * - `tooFew`: too few people are in the results yet; whether there are comments is not disclosed.
   */
  state: z.enum(['none', 'tooFew', 'shown']),
  /** How many people must be in the results of the round. */
  from: z.number(),
  /** The rounds of the survey that have opened, newest first. */
  rounds: z.array(AnalysisRound),
  /** The round whose comments these are: the requested one, else the latest with enough people, else the latest. */
  round: z.nullable(AnalysisRound),
  /** One page of the comments found, in a stable order that carries no information. */
  comments: z.array(Comment),
  /** How many were found. */
  total: z.number(),
  /** The number of this page, from 1, and how many comments a page has. */
  page: z.number(),
  pageSize: z.number(),
  /** How many comments of the round are shown and hidden, regardless of filters. */
  counts: z.object({ shown: z.number(), hidden: z.number() }),
  /** Categories of the survey's questions, for the filter. */
  categories: z.array(z.string()),
  /**
   * Subjects of work that three or more visible comments are about, most frequent first: by the words of a list, in the
   * languages that it covers. Beside each, the question that most of these comments are on, with its score.
   */
  themes: z.array(
    z.object({
      id: z.string(),
      word: z.string(),
      count: z.number(),
      question: z.nullable(CommentedQuestion),
    }),
  ),
  /**
   * What the comments found are on, in the order in which it is asked, with the survey as a whole last; `count` is null
   * for fewer than three. The comments of a page stand in this order.
   */
  groups: z.array(z.object({ question: z.nullable(CommentedQuestion), count: z.nullable(z.number()) })),
});
export type Comments = z.infer<typeof Comments>;

const CommentsQuery = z.object({
  /** The period of the round. */
  round: z.optional(text(60)),
  /** Only comments on questions of this category. */
  category: z.optional(lineOrEmpty(100)),
  /** Only comments that contain all these words, in the comment or its thread. */
  search: z.optional(lineOrEmpty(200)),
  /** The id of a theme. */
  theme: z.optional(lineOrEmpty(100)),
  /** Hidden comments instead of visible ones. */
  hidden: z.optional(z.enum(['true', 'false'])),
  /** The number of the page, from 1; one beyond the last page means the last page. */
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a number from 1'))),
  language: z.optional(Language),
});
export type CommentsQuery = z.output<typeof CommentsQuery>;

/** 128 random bits, generated in the browser of the comment's author: all that is ever known about them. */
export const ReplyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'must be a reply key'));

/** A comment as its author sees it again. */
const CommentThread = z.object({
  surveyName: z.string(),
  /** Null: about the survey as a whole. */
  question: z.nullable(z.string()),
  text: z.string(),
  thread: z.array(CommentMessage),
  /** Once the company has written, and as long as there is room. */
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
      'A page of the comments of a round, once enough people are in its results; filtered only by category, words, theme and state, never by group, score or day.',
    errors: ['surveyNotFound'],
    countedAs: 'statistics',
    params: SurveyPath,
    query: CommentsQuery,
    response: Comments,
  }),
  hide: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/comments/:commentId/hidden',
    summary: 'Hide a comment, with the reason. It is kept; its author can no longer read the thread.',
    errors: ['commentNotFound', 'surveyNotFound'],
    params: CommentPath,
    body: z.object({ reason: words(COMMENT_LIMITS.reason) }),
    response: Comment,
  }),
  show: endpoint({
    access: 'subscription',
    method: 'DELETE',
    path: '/surveys/:surveyId/comments/:commentId/hidden',
    summary: 'Show a comment again that was hidden.',
    errors: ['commentNotFound', 'surveyNotFound'],
    params: CommentPath,
    response: Comment,
  }),
  reply: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/comments/:commentId/replies',
    summary: `Write to the author of a comment, whoever that is; at most ${COMMENT_LIMITS.messages} times (409010).`,
    errors: ['commentNotFound', 'notNow', 'surveyNotFound'],
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
      'The comment of a reply key with its thread. It is null for an unknown key, an unpublished comment and a hidden one alike. Reading leaves no trace.',
    errors: ['subscriptionRequired', 'surveyNotFound', 'tooManyAttempts'],
    body: z.object({ key: ReplyKey, language: z.optional(RespondentLanguage) }),
    response: z.object({ comment: z.nullable(CommentThread) }),
    unlogged: true,
  }),
  answerThread: endpoint({
    access: 'public',
    method: 'POST',
    path: '/comment-threads/answers',
    respondents: true,
    summary: `Answer what the company wrote, by the reply key; at most ${COMMENT_LIMITS.messages} times (409010). Refused (commentNotFound) if the key opens no comment.`,
    errors: ['commentNotFound', 'notNow', 'subscriptionRequired', 'surveyNotFound', 'tooManyAttempts'],
    body: z.object({
      key: ReplyKey,
      text: words(COMMENT_LIMITS.text),
      language: z.optional(RespondentLanguage),
    }),
    response: z.object({ comment: CommentThread }),
    unlogged: true,
  }),
};
