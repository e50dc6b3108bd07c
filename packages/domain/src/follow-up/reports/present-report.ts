import type { OrderedReport } from '@elan/contracts';
import type { OrderedReportRecord } from './ordered-report.model';

/** @returns whether its file may still be read: groups may have to be larger since it was made. */
export const isCurrent = ({ minimumGroupSize }: OrderedReportRecord, minimum: number): boolean =>
  minimumGroupSize !== null && minimumGroupSize >= minimum;

export function presentReport(order: OrderedReportRecord, minimum: number): OrderedReport {
  const { _id, periodId, language, segmentationId, format, progress, failure, size } = order;
  return {
    ...{ id: _id, round: periodId, language, segmentationId, format, progress, failure, size },
    state: order.state === 'ready' && !isCurrent(order, minimum) ? 'outdated' : order.state,
    orderedAt: order.orderedAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
  };
}
