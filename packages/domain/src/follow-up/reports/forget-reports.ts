import type { Context } from '../../platform';
import { orderedReportModel } from './ordered-report.model';
import { reportPieceModel } from './report-piece.model';

/** Deletes the reports of a survey that goes. */
export async function eraseReports(context: Context, companyId: string, surveyId: string): Promise<void> {
  await reportPieceModel(context).deleteMany({ companyId, surveyId });
  await orderedReportModel(context).deleteMany({ companyId, surveyId });
}

/** Deletes the reports whose days are over. Harmless twice. */
export async function deleteExpiredReports(context: Context): Promise<void> {
  const expired = { expiresAt: { $lte: context.clock.now() } };
  await reportPieceModel(context).deleteMany(expired).setOptions({ acrossCompanies: true });
  await orderedReportModel(context).deleteMany(expired).setOptions({ acrossCompanies: true });
}
