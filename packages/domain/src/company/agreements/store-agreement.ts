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
export const endAgreement = (
  context: Context,
  companyId: string,
  agreementId: string,
): Promise<AgreementRecord | null> =>
  agreementModel(context)
    .findOneAndUpdate(
      { _id: agreementId, companyId, endedAt: null },
      { $set: { endedAt: context.clock.now() } },
      { returnDocument: 'after' },
    )
    .lean();

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
