import { type Context, recordAudit } from '../../platform';

/** Notes in the audit trail that a round opened or closed. Again, it changes nothing. */
export async function noteRound(
  context: Context,
  action: 'roundOpen' | 'roundClose',
  round: { readonly _id: string; readonly companyId: string; readonly surveyId: string },
): Promise<void> {
  const { _id, companyId, surveyId } = round;
  const id = `${action}-${_id.replaceAll(':', '-')}`;
  await recordAudit(context, { id, companyId, action, target: `survey:${surveyId}` });
}
