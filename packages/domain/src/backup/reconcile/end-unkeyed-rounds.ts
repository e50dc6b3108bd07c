import { FREQUENCIES } from '@elan/contracts';
import { dayInZone } from '@elan/calendar';
import { closeRound } from '../../answers';
import { receiptModel } from '../../answers/receipt.model';
import { findCompany } from '../../company';
import type { Context } from '../../platform';
import { roundModel, type RoundRecord } from '../../surveys/round-records/round.model';
import { findRoundSecret } from '../../surveys';
import { surveyModel } from '../../surveys/lifecycle/survey.model';
import type { Reconciliation } from './reconcile';

/**
 * Closes running rounds that have answers but no secret any more: people who answered could answer again, so that five
 * answers might come from three people. A one-time survey ends with its round; others continue with their next one.
 * @returns how many
 */
export async function endUnkeyedRounds(context: Context, { takenAt }: Reconciliation): Promise<number> {
  const now = context.clock.now();
  const running = {
    state: 'open' as const,
    closedAt: null,
    $or: [{ endsAt: null }, { endsAt: { $gt: now } }],
  };
  const rounds = await roundModel(context).find(running).setOptions({ acrossCompanies: true }).lean();
  let ended = 0;
  for (const round of rounds) {
    if (!(await hasAnswers(context, round)) || (await findRoundSecret(context, round)) !== null) continue;
    if (await endNow(context, round, takenAt)) ended += 1;
  }
  return ended;
}

async function hasAnswers(
  context: Context,
  { companyId, surveyId, periodId, batches }: RoundRecord,
): Promise<boolean> {
  // What was published may all be of cards, whose receipts are with the secrets.
  return batches > 0 || (await receiptModel(context).exists({ companyId, surveyId, periodId })) !== null;
}

async function endNow(context: Context, round: RoundRecord, takenAt: Date): Promise<boolean> {
  const { _id, companyId, surveyId } = round;
  const survey = await surveyModel(context).findOne({ _id: surveyId, companyId }).lean();
  const company = await findCompany(context, companyId, ['timeZone', 'minimumGroupSize']);
  if (!survey || !company) return false;
  await roundModel(context).updateOne({ _id, companyId }, { $set: { endsAt: takenAt } });
  if (survey.frequency === FREQUENCIES.once && survey.deletedAt === null)
    await surveyModel(context).updateOne({ _id: surveyId, companyId }, { $set: { endAt: takenAt } });
  await closeRound(context, survey, company, { round, lastDay: dayInZone(takenAt, company.timeZone) });
  return true;
}
