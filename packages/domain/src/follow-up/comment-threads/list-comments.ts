import {
  type Comment,
  COMMENT_PAGE_SIZE,
  type CommentedQuestion,
  type Comments,
  type CommentsQuery,
  type Question,
  type Statistics,
} from '@elan/contracts';
import removeAccents from 'remove-accents';
import { type CommentRecord, findComments } from '../../answers';
import { type Actor, type Context, eachReadYielding, invalidField, mapYielding } from '../../platform';
import { categoryOf, type ListedRound, surveyStatistics } from '../../results';
import { findRound, wordSurvey } from '../../surveys';
import { presentComment, presentQuestion } from './present-comment';
import { readableRounds, type ReadableRounds } from './readable-rounds';
import { FEWEST_COUNTED, namedSubjects, Tally } from './subjects';
import { type Subjects, subjectsOfRound } from './subjects-of-round';

/**
 * A page of the comments of a round, for administrators. Below the minimum number of people nothing is disclosed, not
 * even whether there are any. Comments are found by what they say and what they are about, never by who wrote them.
 * @throws AppError surveyNotFound; validation (no such round)
 */
export async function listComments(
  context: Context,
  actor: Pick<Actor, 'companyId' | 'language'>,
  surveyId: string,
  { language = actor.language, ...query }: CommentsQuery,
): Promise<Comments> {
  const readable = await readableRounds(context, actor, surveyId, language);
  const { survey, from, rounds, isReadable } = readable;
  const round = chooseRound(readable, query.round);
  const { questions } = wordSurvey(survey, language);
  const nothing: Comments = {
    state: (survey.comments ?? 'none') === 'none' ? 'none' : 'tooFew',
    from,
    rounds: rounds.map(({ described }) => described),
    round: round?.described ?? null,
    ...{ comments: [], total: 0, page: 1, pageSize: COMMENT_PAGE_SIZE },
    counts: { shown: 0, hidden: 0 },
    categories: [...new Set(questions.map(categoryOf))],
    ...{ themes: [], groups: [] },
  };
  if (!round || !isReadable(round)) return nothing;
  // The present batches: the list of rounds may be half a second old.
  const current = await findRound(context, round.record);
  if (!current) return nothing;
  const statistics = await surveyStatistics(context, actor, surveyId, {
    ...{ round: current.periodId, language, responses: 'false' },
  });
  const described = new Map<string | null, CommentedQuestion>(
    questions.map((question) => [
      question.id,
      { ...presentQuestion(question), ...scoreIn(statistics, question.id) },
    ]),
  );
  const search = new Search(query, questions, {
    subjects: await subjectsOfRound(context, current),
    pageSize: COMMENT_PAGE_SIZE,
  });
  const found = await search.through(() => findComments(context, current));
  const isEmpty = found.counts.shown + found.counts.hidden === 0;
  if (isEmpty && nothing.state === 'none') return nothing;
  return {
    ...{ ...nothing, state: 'shown', page: found.page, total: found.total, counts: found.counts },
    comments: found.comments.map((comment) => presentComment(comment, questions)),
    groups: found.groups.map(([id, count]) => ({
      question: described.get(id) ?? null,
      count: count < FEWEST_COUNTED ? null : count,
    })),
    themes: namedSubjects(language)
      .map(({ id, name }) => ({
        ...{ id, word: name, count: found.subjects.of(id) },
        question: described.get(found.onQuestion(id)) ?? null,
      }))
      .filter(({ count }) => count >= FEWEST_COUNTED)
      .toSorted((a, b) => b.count - a.count),
  };
}

/**
 * The comments of a round that are hidden or are not, in the same order, read at once instead of page by page.
 * @param most leaves out those after so many
 * @returns null: they may not be read, or nobody was asked for any
 * @throws AppError surveyNotFound; validation (no such round)
 */
export async function readAllComments(
  context: Context,
  actor: Pick<Actor, 'companyId' | 'language'>,
  surveyId: string,
  { most = Number.MAX_SAFE_INTEGER, ...query }: Pick<CommentsQuery, 'hidden' | 'round'> & { most?: number },
): Promise<Comment[] | null> {
  const { language } = actor;
  const readable = await readableRounds(context, actor, surveyId, language);
  const round = chooseRound(readable, query.round);
  const current = round && readable.isReadable(round) ? await findRound(context, round.record) : null;
  if (!current) return null;
  const { questions } = wordSurvey(readable.survey, language);
  const search = new Search(query, questions, { subjects: new Map(), pageSize: most });
  const { comments, counts } = await search.through(() => findComments(context, current));
  const isEmpty = counts.shown + counts.hidden === 0;
  if (isEmpty && (readable.survey.comments ?? 'none') === 'none') return null;
  return mapYielding(comments, (comment) => presentComment(comment, questions));
}

function scoreIn({ questions }: Statistics, id: string): Pick<CommentedQuestion, 'scale' | 'score'> {
  const found = questions.find((question) => question.id === id);
  return { scale: found?.scale ?? '0-10', score: found?.score ?? null };
}

/** @throws AppError validation: there is no such round */
function chooseRound(
  { rounds, isReadable }: ReadableRounds,
  asked: string | undefined,
): ListedRound | undefined {
  if (asked === undefined) return rounds.find(isReadable) ?? rounds[0];
  const round = rounds.find(({ record }) => record.periodId === asked);
  if (!round) throw invalidField('round', 'is no round of this survey');
  return round;
}

interface Found {
  readonly comments: readonly CommentRecord[];
  readonly total: number;
  readonly page: number;
  readonly counts: Comments['counts'];
  /** What the comments found are on, in order, and how many. */
  readonly groups: readonly (readonly [questionId: string | null, count: number])[];
  readonly subjects: Tally;
  /** The question that most comments on a subject are on. */
  onQuestion(subject: string): string | null;
}

/**
 * Goes through all comments of a round twice, piece by piece: once to count what they are on, and once for those of the
 * page, in the order of the questions. Only these are kept in memory, whatever their number.
 */
class Search {
  readonly #query: Omit<CommentsQuery, 'language'>;
  readonly #order: readonly (string | null)[];
  readonly #subjects: Subjects;
  readonly #isWanted: (comment: CommentRecord) => boolean;

  readonly #pageSize: number;

  constructor(
    query: Omit<CommentsQuery, 'language'>,
    questions: readonly Question[],
    { subjects, pageSize }: { readonly subjects: Subjects; readonly pageSize: number },
  ) {
    this.#query = query;
    this.#pageSize = pageSize;
    this.#subjects = subjects;
    this.#order = [...questions.map(({ id }) => id), null];
    this.#isWanted = filterOf(query, questions);
  }

  async through(all: () => AsyncIterable<CommentRecord>): Promise<Found> {
    const counts = { shown: 0, hidden: 0 };
    const found = new Tally();
    const subjects = new Tally();
    const on = new Map<string, Tally>();
    await eachReadYielding(all(), (comment) => {
      counts[comment.hidden ? 'hidden' : 'shown'] += 1;
      if (this.#isFound(comment)) found.add(this.#placeOf(comment));
      if (comment.hidden) return;
      for (const subject of this.#subjects.get(comment._id) ?? []) {
        subjects.add(subject);
        const questions = on.get(subject) ?? new Tally();
        on.set(subject, questions);
        questions.add(this.#placeOf(comment));
      }
    });
    const groups = this.#order.map((id) => [id, found.of(id)] as const).filter(([, count]) => count > 0);
    const total = groups.reduce((sum, [, count]) => sum + count, 0);
    const last = Math.max(1, Math.ceil(total / this.#pageSize));
    const page = Math.min(Number(this.#query.page ?? 1), last);
    const comments = await this.#page(all(), groups, (page - 1) * this.#pageSize);
    return {
      ...{ comments, total, page, counts, groups, subjects },
      onQuestion: (id) => on.get(id)?.most() ?? null,
    };
  }

  /** @param from how many of the comments found stand on earlier pages */
  async #page(
    all: AsyncIterable<CommentRecord>,
    groups: Found['groups'],
    from: number,
  ): Promise<CommentRecord[]> {
    let before = 0;
    const next = new Map(
      groups.map(([id, count]): [string | null, number] => {
        before += count;
        return [id, before - count];
      }),
    );
    const page: CommentRecord[] = [];
    await eachReadYielding(all, (comment) => {
      if (!this.#isFound(comment)) return;
      const group = this.#placeOf(comment);
      const place = next.get(group) ?? 0;
      next.set(group, place + 1);
      if (place >= from && place < from + this.#pageSize) page[place - from] = comment;
    });
    // What was hidden between the two readings leaves holes.
    return page.filter(Boolean);
  }

  #isFound(comment: CommentRecord): boolean {
    const { theme } = this.#query;
    return this.#isWanted(comment) && (!theme || (this.#subjects.get(comment._id)?.has(theme) ?? false));
  }

  /** A question that is no longer asked stands with the survey as a whole. */
  #placeOf({ questionId }: CommentRecord): string | null {
    return this.#order.includes(questionId) ? questionId : null;
  }
}

function filterOf(
  { category, hidden, search: searched = '' }: Omit<CommentsQuery, 'language'>,
  questions: readonly Question[],
): (comment: CommentRecord) => boolean {
  const folded = (text: string) => removeAccents(text).toLowerCase();
  const parts = folded(searched).split(/\s+/).filter(Boolean);
  const ofCategory = new Set(
    questions.filter((question) => categoryOf(question) === category).map(({ id }) => id),
  );
  return (comment) => {
    if ((comment.hidden !== null) !== (hidden === 'true')) return false;
    if (category && (comment.questionId === null || !ofCategory.has(comment.questionId))) return false;
    if (parts.length === 0) return true;
    const text = folded([comment.text, ...comment.thread.map((message) => message.text)].join('\n'));
    return parts.every((part) => text.includes(part));
  };
}
