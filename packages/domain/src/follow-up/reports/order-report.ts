import {
  type Language,
  MOST_REPORTS_AT_ONCE,
  type OrderedReport,
  REPORT_DAYS,
  type ReportFormat,
} from '@elan/contracts';
import { readSegmentation, withCompanyLock } from '../../company';
import {
  type Actor,
  AppError,
  type Context,
  DAY,
  forgetUnlisted,
  later,
  newId,
  recordAudit,
  UNDER_WAY,
} from '../../platform';
import { readAnalysis } from '../../results';
import { orderedReportModel, type OrderedReportRecord } from './ordered-report.model';
import { presentReport } from './present-report';
import { minimumOf } from './report-minimum';
import { erasePieces } from './report-pieces';

interface Choice {
  readonly round: string;
  readonly language: Language;
  readonly segmentationId: string | null;
  readonly format: ReportFormat;
}

/** More than a survey gets in a week; people look for the newest ones. */
const MOST_LISTED = 50;
/** Roughly how long queued reports take (s). */
const RETRY_AFTER = 10;

/**
 * Orders a report of a round; an identical order in progress is returned instead.
 * @throws AppError surveyNotFound, segmentationNotFound, validation (no such round), notNow (nothing of it may be
 * shown); tooManyRequests while a company has several in progress
 */
export async function orderReport(
  context: Context,
  actor: Actor,
  surveyId: string,
  { round: periodId, language, segmentationId, format }: Choice,
): Promise<OrderedReport> {
  const { companyId, userId: orderedBy } = actor;
  if (segmentationId !== null) await readSegmentation(context, companyId, segmentationId);
  const { round } = await readAnalysis(context, actor, surveyId, { round: periodId, language });
  if (round?.hasResults !== true) throw new AppError('notNow');
  const choice = { companyId, surveyId, periodId, language, segmentationId, format };
  const order = await withCompanyLock(context, actor, async () => {
    const Report = orderedReportModel(context);
    const known = await Report.findOne({ ...choice, state: UNDER_WAY }).lean();
    if (known) return known;
    const others = await Report.countDocuments({ companyId, state: UNDER_WAY });
    if (others >= MOST_REPORTS_AT_ONCE) throw new AppError('tooManyRequests', { retryAfter: RETRY_AFTER });
    const created = newOrder(context, { ...choice, orderedBy });
    await Report.create(created);
    await forgetUnlisted(Report, { of: { companyId, surveyId }, most: MOST_LISTED }, (attempt) =>
      erasePieces(context, { companyId, surveyId }, attempt),
    );
    await recordAudit(context, {
      ...{ companyId, actor, action: 'reportOrder', target: `survey:${surveyId}` },
      details: { format, language, segmentationId, round: periodId },
    });
    return created;
  });
  return presentReport(order, await minimumOf(context, companyId, surveyId));
}

type NewOrder = Pick<
  OrderedReportRecord,
  'companyId' | 'surveyId' | 'periodId' | 'language' | 'segmentationId' | 'format' | 'orderedBy'
>;

function newOrder({ clock }: Context, order: NewOrder): OrderedReportRecord {
  const now = clock.now();
  return {
    ...order,
    ...{ _id: newId(), state: 'waiting', progress: 0, failure: null, attempts: 0, attempt: null },
    ...{ orderedAt: now, notBefore: now, expiresAt: later(now, REPORT_DAYS * DAY) },
    ...{ minimumGroupSize: null, size: null, fetchedAt: null },
  };
}

/** The recent reports of a survey, newest first. @throws AppError surveyNotFound */
export async function listReports(
  context: Context,
  { companyId }: Actor,
  surveyId: string,
): Promise<OrderedReport[]> {
  const minimum = await minimumOf(context, companyId, surveyId);
  const orders = await orderedReportModel(context)
    .find({ companyId, surveyId, expiresAt: { $gt: context.clock.now() } })
    .sort({ orderedAt: -1 })
    .limit(MOST_LISTED)
    .lean();
  return orders.map((order) => presentReport(order, minimum));
}
