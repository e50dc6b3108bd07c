import { signInAddressModel } from '../company/members/sign-in-address.model';
import { hasPassword, userModel } from '../company/members/user.model';
import { type Context, isDuplicateKey } from '../platform';

/**
 * Records whom each address signs in, which the members' own index determined in earlier versions. Harmless any number
 * of times, and in several processes at once.
 */
export async function noteSignInAddresses(context: Pick<Context, 'connection'>): Promise<void> {
  const holders = userModel(context)
    .find({ role: { $in: [0, 1] }, ...hasPassword }, { companyId: 1, email: 1 })
    .setOptions({ acrossCompanies: true })
    .lean()
    .cursor();
  for await (const { _id: userId, companyId, email } of holders) {
    if (email === null) continue;
    try {
      await signInAddressModel(context).create({ _id: email, companyId, userId, since: new Date(0) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
