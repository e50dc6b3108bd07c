import {
  type ConditionalAnswer,
  type Scale,
  scoreOnly,
  publishableColumns,
  publishedOfAll,
  publishedOfColumn,
} from '@elan/scoring';
import { type Context, isDuplicateKey, shuffle } from '../../platform';
import { findStoredSurvey, type FrozenSegmentation, type RoundRecord } from '../../surveys';
import type { ReceiptRecord } from '../receipt.model';
import { roundMemberModel } from '../round-member.model';
import type { Segment } from '../../company';
import { clipConditional, scalesOf } from './clipped-answers';
import { roundColumns } from './columns';
import {
  conditionalCountModel,
  type ConditionalCountRecord,
  type PublishedQuestion,
} from './conditional-count.model';
import { findForGroups } from './publish-batches';

interface GroupSizes {
  /** The minimum by which the columns of the round were made. */
  readonly promised: number;
  readonly minimumGroupSize: number;
}

/** An answer to a question that may not apply, with the columns it belongs to. */
interface Given extends ConditionalAnswer {
  readonly segments: readonly Segment[];
}

/**
 * Publishes what may be shown about the questions of a sealed round that may not apply. This happens only at its end,
 * because a batch may contain too few numbers, or too few people who are not concerned. Harmless twice and
 * concurrently: the first draw stays.
 */
export async function publishConditional(
  context: Context,
  round: RoundRecord,
  sizes: GroupSizes,
): Promise<void> {
  const { _id, companyId, surveyId, periodId } = round;
  const receipts = await findForGroups(context, round, round.batches);
  const byQuestion = answersByQuestion(receipts);
  if (byQuestion.size === 0) return;
  const questions = [...byQuestion].flatMap(([id, given]): PublishedQuestion[] => {
    const published = publishedOfAll(given, sizes.minimumGroupSize, shuffle);
    return published ? [{ id, ...published }] : [];
  });
  // Groups are published exactly: together with them, the answers left out of the whole could be counted.
  const exact = questions.filter(({ leftOut }) => !leftOut);
  const { ends, groups } = await publishedGroups(context, round, sizes, { receipts, exact });
  const record: ConditionalCountRecord = {
    ...{ _id, companyId, surveyId, periodId },
    responses: receipts.length,
    questions,
    ends,
    groups,
  };
  try {
    await conditionalCountModel(context).create(record);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** What is published about the columns that may be shown. */
async function publishedGroups(
  context: Context,
  { companyId, surveyId, periodId, segmentations, releases }: RoundRecord,
  { promised, minimumGroupSize }: GroupSizes,
  {
    receipts,
    exact,
  }: {
    readonly receipts: readonly ReceiptRecord[];
    readonly exact: readonly PublishedQuestion[];
  },
): Promise<Pick<ConditionalCountRecord, 'ends' | 'groups'>> {
  const [survey, invited] = await Promise.all([
    findStoredSurvey(context, companyId, surveyId, ['templateId', 'questions']),
    roundMemberModel(context).find({ companyId, surveyId, periodId }, { segments: 1, counts: 1 }).lean(),
  ]);
  const scales = scalesOf(survey);
  const until = releases.at(-1)?.batches ?? 0;
  const included = receipts.filter(({ batch }) => (batch ?? 0) <= until);
  const clipped = clipConditional(included, exact, { minimumGroupSize, scales });
  const byQuestion = answersByQuestion(clipped.receipts);
  const isClipped = new Set(clipped.ends.map(({ id }) => id));
  const shown = new Map(
    releases.at(-1)?.shown.map(({ segmentationId, columns }) => [segmentationId, new Set(columns)]),
  );
  const groups = (segmentations ?? []).map((segmentation) => {
    const { columnOf } = roundColumns(segmentation, invited, promised);
    const visible = shown.get(segmentation._id) ?? new Set<string>();
    const columns = new Map([...visible].map((id) => [id, [] as PublishedQuestion[]]));
    const rest: PublishedQuestion[] = [];
    for (const { id, notConcerned } of exact.filter((question) => isClipped.has(question.id))) {
      const cells = new Map<string | null, Given[]>();
      for (const answer of byQuestion.get(id) ?? []) {
        const column = columnOf(answer.segments);
        append(cells, column !== null && visible.has(column) ? column : null, answer);
      }
      const published = notConcerned === 0 ? visible : publishable(segmentation, cells, minimumGroupSize);
      const publishedIn = (answers: readonly Given[] = []): PublishedQuestion => ({
        id,
        ...inDetail(segmentation, publishedOfColumn(answers), scales.get(id) ?? '0-10'),
      });
      for (const column of published) columns.get(column)?.push(publishedIn(cells.get(column)));
      if (published.size === visible.size) rest.push(publishedIn(cells.get(null)));
    }
    return {
      segmentationId: segmentation._id,
      columns: [...columns].map(([id, questions]) => ({ id, questions })),
      rest,
    };
  });
  return { ends: clipped.ends, groups };
}

/**
 * For one segmentation only: "not concerned" is a rare answer too, and groups of two segmentations would reveal the one
 * person in both.
 */
function publishable(
  { isDetailed }: FrozenSegmentation,
  cells: ReadonlyMap<string | null, readonly Given[]>,
  minimumGroupSize: number,
): ReadonlySet<string> {
  return isDetailed ? publishableColumns(cells, minimumGroupSize) : new Set();
}

function inDetail(
  { isDetailed }: FrozenSegmentation,
  published: ReturnType<typeof publishedOfColumn>,
  scale: Scale,
): ReturnType<typeof publishedOfColumn> {
  return isDetailed ? published : { ...published, counts: scoreOnly(published.counts, scale) };
}

function answersByQuestion(receipts: readonly ReceiptRecord[]): ReadonlyMap<string, readonly Given[]> {
  const byQuestion = new Map<string, Given[]>();
  for (const { counts, conditional = [], segments = [] } of receipts) {
    for (const { id, value } of conditional) append(byQuestion, id, { counts, value, segments });
  }
  return byQuestion;
}

function append<Key>(lists: Map<Key, Given[]>, key: Key, given: Given): void {
  const list = lists.get(key);
  if (list) list.push(given);
  else lists.set(key, [given]);
}
