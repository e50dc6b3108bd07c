import type { Comments } from '@elan/contracts';
import type { SurveyRun } from '../world/survey-run';
import type { Attack } from './attack';

/** What is shown at one moment, and who had answered by then: the attacker is assumed to see who answers when. */
export interface Observation {
  readonly answered: readonly string[];
  /** How many answers are in the results. */
  readonly included: number;
  readonly texts: readonly string[];
}

/** Reads the comments after each answer, and knows who gave it. */
export const comments: Attack = {
  name: 'comments',
  summary: 'differences between comments read after each answer, knowing who answered',
  watch() {
    const observations: Observation[] = [];
    const observe = async (run: SurveyRun): Promise<void> => {
      const { total } = await run.read(run.roundDays[0], []);
      const texts = await textsOf(run);
      if (texts.length > 0 && total.included < 10) throw new Error('comments of too few people are shown');
      observations.push({ answered: [...run.answeredIds], included: total.included, texts });
    };
    return {
      async answered(run) {
        if (run.round === 1) await observe(run);
      },
      ended: observe,
      claims: ({ id: surveyId }) =>
        [...authorsOf(observations)].map(([comment, memberId]) => {
          return { surveyId, memberId, round: 1, answered: true, comment };
        }),
    };
  },
};

/** All comments of the first round. */
async function textsOf({ id, world }: SurveyRun): Promise<string[]> {
  const read = (query: string) => world.read<Comments>(`GET /surveys/${id}/comments${query}`);
  const { rounds } = await read('');
  const period = rounds.at(-1)?.id.split(':')[1];
  if (period === undefined) return [];
  const first = await read(`?round=${period}`);
  const texts = first.comments.map(({ text }) => text);
  while (texts.length < first.total) {
    const page = await read(`?round=${period}&page=${texts.length / first.pageSize + 1}`);
    texts.push(...page.comments.map(({ text }) => text));
  }
  return texts;
}

/**
 * The author of a comment had answered when it was first shown, and had not when the results included everybody who had
 * answered, but not the comment.
 * @returns the authors by comment, where only one person is possible
 */
export function authorsOf(observations: readonly Observation[]): Map<string, string> {
  const authors = new Map<string, string>();
  for (const text of new Set(observations.flatMap(({ texts }) => texts))) {
    const first = observations.findIndex(({ texts }) => texts.includes(text));
    const without = observations
      .slice(0, first)
      .findLast(({ answered, included }) => included === answered.length)?.answered;
    const left = observations[first]?.answered.filter((memberId) => !without?.includes(memberId)) ?? [];
    const [author] = left;
    if (author !== undefined && left.length === 1) authors.set(text, author);
  }
  return authors;
}
