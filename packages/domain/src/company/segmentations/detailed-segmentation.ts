import { type Context, DAY, later } from '../../platform';
import type { CompanyRecord, Detail } from '../companies/company.model';
import type { SegmentationRecord } from './segmentation.model';

type Choosable = Pick<SegmentationRecord, '_id' | 'createdAt' | 'detailedAt'>;

/** How long a place in results, or the choice of what is published with distributions, is kept. */
export const TWELVE_MONTHS = 365 * DAY;

/** Chooses the segmentation in results that is published with distributions: the one chosen last, else the oldest. */
export function detailedAmong<S extends Choosable>(segmentations: readonly S[]): S | undefined {
  return segmentations.toSorted(
    (a, b) =>
      Number(b.detailedAt ?? 0) - Number(a.detailedAt ?? 0) ||
      Number(a.createdAt) - Number(b.createdAt) ||
      (a._id < b._id ? -1 : 1),
  )[0];
}

/**
 * The segmentation with distributions of a round that opens now. It changes once in twelve months at most, whatever is
 * chosen, switched off or deleted: until then that of the round before stays, or there is none.
 */
export function nextDetail(
  { clock }: Pick<Context, 'clock'>,
  { detail }: Pick<CompanyRecord, 'detail'>,
  inResults: readonly Choosable[],
): Detail | undefined {
  const chosen = detailedAmong(inResults)?._id;
  if (chosen === undefined || chosen === detail?.segmentationId) return detail;
  if (!detail) return { segmentationId: chosen, changedAt: null };
  const now = clock.now();
  return now < detailFreeAt(detail) ? detail : { segmentationId: chosen, changedAt: now };
}

/** When the segmentation with distributions can be another one, at the earliest. */
export const detailFreeAt = ({ changedAt }: Detail): Date =>
  changedAt === null ? new Date(0) : later(changedAt, TWELVE_MONTHS);
