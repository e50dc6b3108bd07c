import { commentsFrom, DEFAULT_LANGUAGE, LIST_CAP, PromiseDocument } from '@elan/contracts';
import * as z from 'zod/mini';
import {
  listSegmentations,
  promisedAgreement,
  promisedSeat,
  segmentationName,
  withCompanyLock,
} from '../../company';
import { together, sharedRead, type Context } from '../../platform';
import { surveyModel } from '../lifecycle/survey.model';
import { findRound } from '../round-records/find-rounds';
import type { RoundRecord } from '../round-records/round.model';
import { appendDocument, hourOf } from './append-document';
import { promiseModel, type PromiseRecord } from './promise.model';
import { findRespondentsPage } from './respondents-page';
import { ruled } from './rules';

type OfRound = Pick<RoundRecord, '_id' | 'companyId' | 'surveyId' | 'periodId'>;

/** What was signed about a round: its promise, and the corrections of it, in the order of the list. */
export function findSigned(
  context: Context,
  { companyId, surveyId, periodId }: Pick<OfRound, 'companyId' | 'surveyId' | 'periodId'>,
): Promise<readonly PromiseRecord[]> {
  return signedOf(context, companyId, surveyId, periodId);
}

const signedOf = sharedRead(
  async (context: Context, companyId, surveyId: string, periodId: string): Promise<PromiseRecord[]> =>
    promiseModel(context).find({ companyId, surveyId, periodId }).sort({ number: 1 }).lean(),
);

/** The promises of a company that name a seat of its works council, latest first. */
export const findPromisesNaming = (
  context: Context,
  companyId: string,
  seatId: string,
): Promise<PromiseRecord[]> =>
  promiseModel(context).find({ companyId, seatId }).sort({ number: -1 }).limit(LIST_CAP).lean();

/**
 * The promise of a round, which is written as soon as everything in it is fixed: the round is frozen and its first
 * invitation or link leaves. Harmless twice and concurrently.
 * @returns null: something can still change, or the round has none, because an earlier version opened it
 */
export async function promiseOfRound(
  context: Context,
  round: OfRound & Pick<RoundRecord, 'isPromised' | 'closedAt'>,
): Promise<PromiseRecord | null> {
  if (round.isPromised !== true) return null;
  const [known] = await findSigned(context, round);
  if (known) return known;
  return round.closedAt === null ? writeOnce(context, round, null) : null;
}

/** Once for all mails that are prepared at this moment: each would wait for the lock. */
const writeOnce = together(async (context: Context, round: OfRound, callers: readonly null[]) => {
  const written = await writePromise(context, round);
  return callers.map(() => written);
});

async function writePromise(
  context: Context,
  { _id, companyId, surveyId, periodId }: OfRound,
): Promise<PromiseRecord | null> {
  const of = { surveyId, periodId };
  // The copy may be half a second old.
  const written = await promiseModel(context).findOne({ _id, companyId }).lean();
  if (written) return written;
  return withCompanyLock(context, companyId, async () => {
    const [known, round, survey, all] = await Promise.all([
      promiseModel(context).findOne({ _id, companyId }).lean(),
      findRound(context, { companyId, ...of }),
      surveyModel(context)
        .findOne({ _id: of.surveyId, companyId }, { isLocked: 1, minimumGroupSize: 1 })
        .lean(),
      listSegmentations(context, { companyId }),
    ]);
    if (known) return known;
    const minimumGroupSize = survey?.minimumGroupSize ?? null;
    const asked = round?.comments;
    if (!round?.frozenAt || survey?.isLocked !== true || minimumGroupSize === null || asked === undefined)
      return null;
    const names = new Map(all.map((each) => [each._id, segmentationName(each, DEFAULT_LANGUAGE)]));
    const council = await promisedSeat(context, companyId, await lastPromised(context, companyId));
    const agreement = await promisedAgreement(context, companyId);
    return appendDocument(context, round, _id, {
      kind: 'promise',
      ...ruled,
      opened: hourOf(round.frozenAt),
      minimumGroupSize,
      comments: { asked, readFrom: asked === 'none' ? null : commentsFrom(minimumGroupSize) },
      segmentations: (round.segmentations ?? []).map(({ _id: id, isDetailed }) => ({
        name: names.get(id) ?? '',
        withDistributions: isDetailed,
      })),
      cards: round.cards ?? false,
      ...(council && { council }),
      ...(agreement && { agreement }),
      remindersTo: round.remindsEverybody ? 'everybody' : 'whoever has not answered',
      page: await findRespondentsPage(context),
    });
  });
}

/** When the company's last promise was written, by the hour; null: there is none. */
async function lastPromised(context: Context, companyId: string): Promise<Date | null> {
  const last = await promiseModel(context)
    .findOne({ companyId, kind: 'promise' })
    .sort({ number: -1 })
    .lean();
  if (!last) return null;
  const { written } = z.parse(PromiseDocument, JSON.parse(last.document));
  return new Date(written);
}
