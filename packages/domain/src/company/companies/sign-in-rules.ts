import type { Context } from '../../platform';
import { companyModel } from './company.model';

/** Requires a second factor of all administrators, or no longer. @returns whether that is new */
export async function requireSecondFactor(
  context: Context,
  companyId: string,
  isRequired: boolean,
): Promise<boolean> {
  const { modifiedCount } = await companyModel(context).updateOne(
    { _id: companyId },
    { $set: { secondFactorRequired: isRequired } },
  );
  return modifiedCount === 1;
}
