import { type Actor, AppError, type Context, recordAudit } from '../../platform';
import { minimumOf } from './report-minimum';
import { orderedReportModel } from './ordered-report.model';
import { reportPieceModel } from './report-piece.model';
import { erasePieces } from './report-pieces';

/**
 * Deletes a report of the company and its file. One in progress is abandoned: the worker finds that it is gone.
 * @throws AppError surveyNotFound, reportNotFound
 */
export async function removeReport(
  context: Context,
  actor: Actor,
  { surveyId, reportId }: { readonly surveyId: string; readonly reportId: string },
): Promise<void> {
  const { companyId } = actor;
  await minimumOf(context, companyId, surveyId);
  const order = await orderedReportModel(context)
    .findOneAndDelete({ _id: reportId, companyId, surveyId })
    .lean();
  if (!order) throw new AppError('reportNotFound');
  if (order.attempt !== null) await erasePieces(context, order, order.attempt);
  const { format, language, periodId: round } = order;
  await recordAudit(context, {
    ...{ companyId, actor, action: 'reportDelete', target: `survey:${surveyId}` },
    details: { format, language, round },
  });
}

/** Deletes the reports of a survey that is removed. */
export async function eraseReports(context: Context, companyId: string, surveyId: string): Promise<void> {
  await reportPieceModel(context).deleteMany({ companyId, surveyId });
  await orderedReportModel(context).deleteMany({ companyId, surveyId });
}

/** Deletes expired reports. Harmless twice. */
export async function deleteExpiredReports(context: Context): Promise<void> {
  const expired = { expiresAt: { $lte: context.clock.now() } };
  await reportPieceModel(context).deleteMany(expired).setOptions({ acrossCompanies: true });
  await orderedReportModel(context).deleteMany(expired).setOptions({ acrossCompanies: true });
}
