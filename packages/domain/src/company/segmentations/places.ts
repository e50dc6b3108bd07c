import { MAX_IN_RESULTS } from '@elan/contracts';
import { AppError, type Context, later } from '../../platform';
import { companyModel, type CompanyRecord } from '../companies/company.model';
import { detailFreeAt, nextDetail, TWELVE_MONTHS } from './detailed-segmentation';
import { segmentationModel, type SegmentationRecord } from './segmentation.model';

/** The place of a segmentation among those by which results are split. */
interface Place {
  readonly segmentationId: string;
  readonly isInUse: boolean;
  /** Until when it is kept for what rounds have used; null: none has. */
  readonly keptUntil: Date | null;
}

export interface Places {
  readonly taken: readonly Place[];
  /** When another segmentation can be used at the earliest; null: now. */
  readonly freeAt: Date | null;
  /** The segmentation that a round opening now would publish with distributions; null: none. */
  readonly detailedId: string | null;
  /** When that can be another one, at the earliest; null: now. */
  readonly detailFreeAt: Date | null;
}

type OfCompany = Pick<CompanyRecord, 'usedSegmentations' | 'detail'>;

/**
 * Finds the segmentations by which the results of a company are split. Many of them around one person would single that
 * person out, so that there are few: over all surveys, and over twelve months, since one that is replaced has told
 * already.
 */
export async function readPlaces(context: Context, companyId: string): Promise<Places> {
  const [company, inResults] = await Promise.all([
    readUse(context, companyId),
    findInResults(context, companyId),
  ]);
  const now = context.clock.now();
  const taken = placesOf(context, company, inResults);
  const detailed = nextDetail(context, company, inResults)?.segmentationId;
  const detailAt = company.detail ? detailFreeAt(company.detail) : now;
  return {
    taken,
    freeAt: freeAt(taken, now),
    detailedId: inResults.find(({ _id }) => _id === detailed)?._id ?? null,
    detailFreeAt: detailAt > now ? detailAt : null,
  };
}

export const canUse = ({ taken, freeAt }: Pick<Places, 'taken' | 'freeAt'>, id?: string): boolean =>
  freeAt === null || taken.some(({ segmentationId }) => segmentationId === id);

/** @throws AppError placesTaken, with the day from which one is free */
export function requirePlace(places: Places, id?: string): void {
  if (places.freeAt !== null && !canUse(places, id)) throw kept('placesTaken', 'inResults', places.freeAt);
}

/** @throws AppError detailKept, with the day from which it can change */
export async function requireDetail(context: Context, companyId: string, id: string): Promise<void> {
  const { detail } = await readUse(context, companyId);
  if (!detail || detail.segmentationId === id) return;
  const from = detailFreeAt(detail);
  if (context.clock.now() < from) throw kept('detailKept', 'isDetailed', from);
}

function kept(code: 'placesTaken' | 'detailKept', path: string, until: Date): AppError {
  return new AppError(code, { details: [{ path, message: until.toISOString().slice(0, 10) }] });
}

/**
 * The segmentations of a round that opens now, whose places are kept from now on, and the one with distributions. It
 * must be called under the company's lock.
 */
export async function takePlaces(
  context: Context,
  companyId: string,
): Promise<{ segmentations: SegmentationRecord[]; detailedId: string | null }> {
  const [company, inResults] = await Promise.all([
    readUse(context, companyId),
    findInResults(context, companyId),
  ]);
  const now = context.clock.now();
  const detail = nextDetail(context, company, inResults);
  const keptOnes = keptPlaces(context, company);
  const known = new Set(keptOnes.map(({ segmentationId }) => segmentationId));
  let free = MAX_IN_RESULTS - known.size;
  const isDetailed = ({ _id }: SegmentationRecord) => _id === detail?.segmentationId;
  const used = new Set(
    inResults
      .toSorted(
        (a, b) => Number(isDetailed(b)) - Number(isDetailed(a)) || Number(a.createdAt) - Number(b.createdAt),
      )
      .filter(({ _id }) => known.has(_id) || (free -= 1) >= 0)
      .map(({ _id }) => _id),
  );
  const usedSegmentations = [
    ...keptOnes.filter(({ segmentationId }) => !used.has(segmentationId)),
    ...[...used].map((segmentationId) => ({ segmentationId, usedAt: now })),
  ];
  await companyModel(context).updateOne(
    { _id: companyId },
    { $set: { usedSegmentations, ...(detail && { detail }) } },
  );
  const segmentations = inResults.filter(({ _id }) => used.has(_id));
  return { segmentations, detailedId: segmentations.find(isDetailed)?._id ?? null };
}

async function readUse(context: Context, companyId: string): Promise<OfCompany> {
  const company = await companyModel(context)
    .findOne({ _id: companyId }, { usedSegmentations: 1, detail: 1 })
    .lean();
  return company ?? {};
}

function findInResults(context: Context, companyId: string): Promise<SegmentationRecord[]> {
  return segmentationModel(context)
    .find({ companyId, active: true, inResults: true })
    .sort({ _id: 1 })
    .lean();
}

const keptPlaces = ({ clock }: Pick<Context, 'clock'>, { usedSegmentations = [] }: OfCompany) =>
  usedSegmentations.filter(({ usedAt }) => later(usedAt, TWELVE_MONTHS) > clock.now());

function placesOf(context: Context, company: OfCompany, inResults: readonly SegmentationRecord[]): Place[] {
  const until = new Map(
    keptPlaces(context, company).map(({ segmentationId, usedAt }) => [
      segmentationId,
      later(usedAt, TWELVE_MONTHS),
    ]),
  );
  const inUse = new Set(inResults.map(({ _id }) => _id));
  return [...new Set([...inUse, ...until.keys()])].map((segmentationId) => ({
    segmentationId,
    isInUse: inUse.has(segmentationId),
    keptUntil: until.get(segmentationId) ?? null,
  }));
}

/** The place of one that is in use is free only once it is taken out: those go first that are left over, or not used yet. */
function freeAt(taken: readonly Place[], now: Date): Date | null {
  if (taken.length < MAX_IN_RESULTS) return null;
  const first = taken.filter(({ isInUse, keptUntil }) => !isInUse || keptUntil === null);
  const times = (first.length > 0 ? first : taken).map(({ keptUntil }) => Number(keptUntil ?? now));
  return new Date(Math.min(...times));
}
