import type { Comment, Comments } from '@elan/contracts';
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
    ...{ categories: ['Team', 'Products'], themes: [] },
    ...changes,
  };
};
