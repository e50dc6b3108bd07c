import type { Comment, CommentedQuestion, Comments } from '@elan/contracts';
import { buildRound } from './open-analysis';

/** A comment on a question of the survey that the tests analyse; its author can get replies. */
export const buildComment = (changes: Partial<Comment> = {}): Comment => ({
  id: 'c1',
  question: { id: '2', label: 'Recommend your team?', shortName: 'Recommend your team?', category: 'Team' },
  text: 'The planning comes too late.',
  thread: [],
  canReply: true,
  hidden: null,
  ...changes,
});

/** What the API returns for a closed round with these comments. */
export const buildComments = (comments: readonly Comment[], changes: Partial<Comments> = {}): Comments => {
  const round = buildRound('2026-11-01');
  const hidden = comments.filter((comment) => comment.hidden !== null).length;
  return {
    ...{ state: 'shown', from: 10, rounds: [round], round },
    ...{ comments: [...comments], total: comments.length, page: 1, pageSize: 10 },
    counts: { shown: comments.length - hidden, hidden },
    ...{ categories: ['Team', 'Products'], themes: [], groups: groupsOf(comments) },
    ...changes,
  };
};

/** Groups comments as the API does: the survey as a whole last, and fewer than three without a number. */
function groupsOf(comments: readonly Comment[]): Comments['groups'] {
  const questions = new Map(comments.map(({ question }) => [question?.id ?? '~', question]));
  return [...questions]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([id, question]) => {
      const count = comments.filter((comment) => (comment.question?.id ?? '~') === id).length;
      return { question: question && buildCommented(question), count: count < 3 ? null : count };
    });
}

/** A question with the score 6.1. */
export const buildCommented = (
  question: NonNullable<Comment['question']>,
  changes: Partial<CommentedQuestion> = {},
): CommentedQuestion => ({ ...question, scale: '0-10', score: 6.1, ...changes });
