import type { CommentThread } from '@elan/contracts';
import type { CommentsPageView } from '../page/markup/CommentsPage';

/** A comment on the third question that the company answered. */
export const thread = (changes: Partial<CommentThread> = {}): CommentThread => ({
  surveyName: 'Pulse of November',
  question: 'Is your workload fine?',
  text: 'Too many meetings',
  thread: [{ by: 'company', text: 'We heard you.' }],
  canAnswer: true,
  ...changes,
});

export const commentsView = (changes: Partial<CommentsPageView> = {}): CommentsPageView => ({
  language: 'en',
  code: '',
  content: { kind: 'ask' },
  provider: { name: 'Elan', siteUrl: 'https://elan.example' },
  ...changes,
});
