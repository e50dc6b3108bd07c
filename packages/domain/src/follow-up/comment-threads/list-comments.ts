import {
  COMMENT_PAGE_SIZE,
  type Comments,
  type CommentsQuery,
  type Language,
  type Question,
} from '@elan/contracts';
import removeAccents from 'remove-accents';
import { type CommentRecord, findComments } from '../../answers';
import { type Actor, type Context, invalidField } from '../../platform';
import { categoryOf, type ListedRound } from '../../results';
import { findRound, wordSurvey } from '../../surveys';
import { presentComment } from './present-comment';
import { readableRounds, type ReadableRounds } from './readable-rounds';
import { Themes } from './themes';
import { WordFinder } from './words-of-text';

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
    themes: [],
  };
  if (!round || !isReadable(round)) return nothing;
  // The present batches: the list of rounds may be half a second old.
  const current = await findRound(context, round.record);
  if (!current) return nothing;
  const found = await search(findComments(context, current), query, { questions, usual: survey.language });
  const isEmpty = found.counts.shown + found.counts.hidden === 0;
  return isEmpty && nothing.state === 'none' ? nothing : { ...nothing, ...found, state: 'shown' };
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

type Found = Pick<Comments, 'comments' | 'total' | 'page' | 'counts' | 'themes'>;

/**
 * Goes through all comments of a round piece by piece: only those of the page are kept in memory, whatever their
 * number.
 */
async function search(
  all: AsyncIterable<CommentRecord>,
  query: Omit<CommentsQuery, 'language'>,
  { questions, usual }: { readonly questions: readonly Question[]; readonly usual: Language },
): Promise<Found> {
  const finder = new WordFinder(usual);
  const themes = new Themes();
  const counts = { shown: 0, hidden: 0 };
  const isWanted = filterOf(query, questions);
  const page = new Page(Number(query.page ?? 1));
  for await (const comment of all) {
    counts[comment.hidden ? 'hidden' : 'shown'] += 1;
    const words = comment.hidden && !query.theme ? [] : finder.wordsOf(comment.text);
    if (!comment.hidden) themes.add(words);
    const isOnTheme = !query.theme || words.some(({ stem }) => stem === query.theme);
    if (isOnTheme && isWanted(comment)) page.add(comment);
  }
  return {
    comments: page.comments.map((comment) => presentComment(comment, questions)),
    total: page.total,
    page: page.number,
    counts,
    themes: themes.list(),
  };
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

/** Collects one page of a stream; a number beyond the last page means the last page. */
class Page {
  total = 0;
  #comments: CommentRecord[] = [];
  readonly #wanted: number;

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  add(comment: CommentRecord): void {
    const isFirstOfPage = this.total % COMMENT_PAGE_SIZE === 0;
    const place = Math.floor(this.total / COMMENT_PAGE_SIZE) + 1;
    this.total += 1;
    if (place > this.#wanted) return;
    if (isFirstOfPage) this.#comments = [];
    this.#comments.push(comment);
  }

  get comments(): readonly CommentRecord[] {
    return this.#comments;
  }

  get number(): number {
    return Math.max(1, Math.min(this.#wanted, Math.ceil(this.total / COMMENT_PAGE_SIZE)));
  }
}
