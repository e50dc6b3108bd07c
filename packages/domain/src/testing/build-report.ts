import { allModels } from '../all-models';
import { storePieces } from '../follow-up/reports/report-pieces';
import { newId } from '@elan/database';
import type { Context } from '../platform/context/context';

/** A finished report, of a round that need not exist, directly in the database. @returns its id */
export async function buildReport(
  context: Context,
  of: { readonly companyId: string; readonly surveyId: string; readonly orderedBy: string },
): Promise<string> {
  const _id = newId();
  const attempt = newId();
  const file = Buffer.from('figures');
  const orderedAt = context.clock.now();
  const expiresAt = new Date(orderedAt.getTime() + 1e8);
  await storePieces(context, { ...of, expiresAt }, attempt, file);
  await allModels(context).OrderedReport.create({
    ...{ _id, ...of, periodId: 'once', language: 'en', segmentationId: null, format: 'xlsx' },
    ...{ state: 'ready', progress: 1, attempts: 1, attempt, size: file.length, minimumGroupSize: 1000 },
    ...{ orderedAt, notBefore: orderedAt, expiresAt },
  });
  return _id;
}
