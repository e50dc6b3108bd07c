import type { Comments } from '@elan/contracts';
import type { SurveyRun } from '../world/survey-run';
import type { Attack } from './attack';

/** What is read at one moment, and who had answered by then: the attacker sits beside everybody and counts along. */
export interface Look {
  readonly answered: readonly string[];
  /** How many of these are in the results. */
  readonly included: number;
  readonly texts: readonly string[];
}

/** Reads the comments after each answer, knowing who gave it, and looks which of them are new. */
export const comments: Attack = {
  name: 'comments',
  summary: 'comments read after each answer by who knows whose it was; the differences',
  watch() {
    const looks: Look[] = [];
    const look = async (run: SurveyRun): Promise<void> => {
      const { total } = await run.read(run.roundDays[0], []);
      const texts = await textsOf(run);
      if (texts.length > 0 && total.included < 10) throw new Error('comments of too few people are told');
      looks.push({ answered: [...run.arrived], included: total.included, texts });
    };
    return {
      async answered(run) {
        if (run.round === 1) await look(run);
      },
      ended: look,
      claims: ({ id: surveyId }) =>
        [...authorsOf(looks)].map(([comment, memberId]) => {
          return { surveyId, memberId, round: 1, answered: true, comment };
        }),
    };
  },
};

/** All of the first round, page by page. */
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
 * Whoever wrote a comment had answered when it was seen first, and had not yet when all who had answered were in the results
 * without it.
 * @returns the author by the comment, where nobody else is left
 */
export function authorsOf(looks: readonly Look[]): Map<string, string> {
  const authors = new Map<string, string>();
  for (const text of new Set(looks.flatMap(({ texts }) => texts))) {
    const first = looks.findIndex(({ texts }) => texts.includes(text));
    const without = looks
      .slice(0, first)
      .findLast(({ answered, included }) => included === answered.length)?.answered;
    const left = looks[first]?.answered.filter((memberId) => !without?.includes(memberId)) ?? [];
    const [author] = left;
    if (author !== undefined && left.length === 1) authors.set(text, author);
  }
  return authors;
}
