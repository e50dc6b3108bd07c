import type { Ends, ScoredQuestion, ScoredTopic } from './content';

/** The most of each end. */
const MOST = 3;

/** The two scales cannot be compared, so only scores out of ten are. */
const isComparable = (topic: ScoredTopic): topic is ScoredQuestion =>
  topic.score !== null && topic.scale === '0-10';

/** No question is at both ends. */
export function endsIn(questions: readonly ScoredTopic[]): Ends | null {
  const rising = questions.filter(isComparable).toSorted((a, b) => a.score.along - b.score.along);
  const count = Math.min(MOST, Math.floor(rising.length / 2));
  if (count === 0) return null;
  return { lowest: rising.slice(0, count), highest: rising.slice(-count).toReversed() };
}
