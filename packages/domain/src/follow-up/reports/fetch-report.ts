import { type Actor, AppError, type Context, recordAudit } from '../../platform';
import { exportName, readSurveyed } from '../../results';
import { introduceSurvey } from '../../surveys';
import { orderedReportModel } from './ordered-report.model';
import { isCurrent } from './present-report';
import { minimumIn } from './report-minimum';
import { readPieces } from './report-pieces';

interface ReportFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The file of a report of the company.
 * @throws AppError surveyNotFound; reportNotFound (it does not exist, is not ready, or its content may no longer be
 * shown)
 */
export async function fetchReport(
  context: Context,
  actor: Actor,
  { surveyId, reportId }: { readonly surveyId: string; readonly reportId: string },
): Promise<ReportFile> {
  const { companyId } = actor;
  const surveyed = await readSurveyed(context, companyId, surveyId);
  const now = context.clock.now();
  const order = await orderedReportModel(context)
    .findOne({ _id: reportId, companyId, surveyId, state: 'ready', expiresAt: { $gt: now } })
    .lean();
  if (!order?.attempt || !isCurrent(order, minimumIn(surveyed))) throw new AppError('reportNotFound');
  const bytes = await readPieces(context, order, order.attempt);
  if (bytes.length !== order.size) throw new AppError('reportNotFound');
  const { format, language } = order;
  await recordAudit(context, {
    ...{ companyId, actor, action: 'reportDownload', target: `survey:${surveyId}` },
    details: { format, language, round: order.periodId },
  });
  await orderedReportModel(context).updateOne(
    { _id: reportId, companyId, fetchedAt: null },
    { $set: { fetchedAt: now } },
  );
  const { survey, rounds, company } = surveyed;
  const of = {
    ...{ survey: introduceSurvey(survey, language), rounds, timeZone: company.timeZone },
    covered: rounds.filter(({ periodId }) => periodId === order.periodId),
  };
  return { name: exportName(of, { language, at: order.orderedAt, format }), bytes };
}
