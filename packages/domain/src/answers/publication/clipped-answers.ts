import { type Answered, clipRelease, type Ends, innerEnds, questionScale, type Scale } from '@elan/scoring';
import type { Answer } from '@elan/contracts';
import type { SurveyRecord } from '../../surveys';
import type { Rating } from '../check-answers';
import type { ReceiptRecord } from '../receipt.model';
import type { PublishedQuestion } from './conditional-count.model';

/** The ends of a question in a published table. */
export interface StoredEnds extends Ends {
  id: string;
}

/** A receipt with clipped answers, and the exact ones for those who check what is told of them. */
interface ClippedReceipt extends ReceiptRecord {
  readonly exact: readonly Rating[];
}

/** Receipts with the answers from which the figures of groups are computed. */
export interface ClippedReceipts {
  readonly receipts: readonly ClippedReceipt[];
  readonly ends: StoredEnds[];
}

interface Options {
  readonly minimumGroupSize: number;
  readonly scales: ReadonlyMap<string, Scale>;
  /** The last batch of each release of the round, in order, including the one that is made. */
  readonly releases: readonly number[];
}

/**
 * Clips the answers of the people in some releases. Those of a person never change: they depend on nobody but the people
 * whom the same release was the first to include, or the difference of two releases would say who moved an end.
 */
export function clipReceipts(
  receipts: readonly ReceiptRecord[],
  { minimumGroupSize, scales, releases }: Options,
): ClippedReceipts {
  const parts = releases.map((until, index) => {
    const from = releases[index - 1] ?? 0;
    const joined = receipts.filter(({ batch }) => (batch ?? 0) > from && (batch ?? 0) <= until);
    const people = joined.map(({ counts, answers = [] }): Answered => ({ counts, answers }));
    const { answers, ends } = clipRelease(people, minimumGroupSize, scales);
    return {
      receipts: joined.map((receipt, person) => ({
        ...receipt,
        answers: [...(answers[person] ?? [])],
        exact: receipt.answers ?? [],
      })),
      ends,
    };
  });
  return {
    receipts: parts.flatMap((part) => part.receipts),
    ends: storedEnds(
      [...scales.keys()].map((id) => [id, innerEnds(parts.flatMap(({ ends }) => ends.get(id) ?? []))]),
    ),
  };
}

/**
 * Clips the answers to questions that may not apply, which are published once. One that too few people answered with a
 * number has no ends, and is told of no group.
 */
export function clipConditional(
  receipts: readonly ReceiptRecord[],
  published: readonly PublishedQuestion[],
  { minimumGroupSize, scales }: Omit<Options, 'releases'>,
): Pick<ClippedReceipts, 'ends'> & { readonly receipts: readonly ReceiptRecord[] } {
  const exact = new Set(published.map(({ id }) => id));
  const people = receipts.map(({ counts, conditional = [] }) => ({
    counts,
    answers: conditional.flatMap(({ id, value }) => (exact.has(id) && value !== null ? [{ id, value }] : [])),
  }));
  const { answers, ends } = clipRelease(people, minimumGroupSize, scales);
  const valueOf = ({ id, value }: Answer, person: number): number | null =>
    value === null ? null : (answers[person]?.find((answer) => answer.id === id)?.value ?? null);
  return {
    receipts: receipts.map(({ conditional = [], ...receipt }, person) => ({
      ...receipt,
      conditional: conditional.flatMap((given) =>
        ends.has(given.id) ? [{ id: given.id, value: valueOf(given, person) }] : [],
      ),
    })),
    ends: storedEnds(ends),
  };
}

function storedEnds(ends: Iterable<readonly [string, Ends | null]>): StoredEnds[] {
  return [...ends].flatMap(([id, of]) => (of ? [{ id, ...of }] : []));
}

/** The scales of a survey's questions, in their order. */
export function scalesOf(
  survey: Pick<SurveyRecord, 'templateId' | 'questions'> | null,
): ReadonlyMap<string, Scale> {
  return new Map(survey?.questions.map((question) => [question.id, questionScale(survey, question)]));
}
