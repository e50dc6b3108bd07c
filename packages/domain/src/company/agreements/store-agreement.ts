import { LIST_CAP } from '@elan/contracts';
import type { Context } from '../../platform';
import { agreementModel, type AgreementRecord } from './agreement.model';

/** Stores an agreement in the place of the one in force. Called under the company's lock. */
export async function storeAgreement(context: Context, agreement: AgreementRecord): Promise<void> {
  await agreementModel(context).create(agreement);
  const { _id, companyId, markedAt } = agreement;
  await agreementModel(context).updateMany(
    { companyId, endedAt: null, _id: { $ne: _id } },
    { $set: { endedAt: markedAt } },
  );
}

/** @returns the agreement that ended; null: it was not in force */
export async function endAgreement(
  context: Context,
  companyId: string,
  agreementId: string,
): Promise<AgreementRecord | null> {
  const endedAt = context.clock.now();
  const ended = await agreementModel(context)
    .findOneAndUpdate(
      { _id: agreementId, companyId, endedAt: null },
      { $set: { endedAt } },
      { returnDocument: 'after' },
    )
    .lean();
  // A process that died while it stored this one left an earlier one in force.
  if (ended) await agreementModel(context).updateMany({ companyId, endedAt: null }, { $set: { endedAt } });
  return ended;
}

/** The agreements of a company that are over, the last one first. */
export const listEndedAgreements = (
  context: Context,
  companyId: string,
): Promise<Omit<AgreementRecord, 'state'>[]> =>
  agreementModel(context)
    .find({ companyId, endedAt: { $ne: null } }, { state: 0 })
    .sort({ markedAt: -1, _id: 1 })
    .limit(LIST_CAP)
    .lean();
