import { Secret, TOTP } from 'otpauth';
import { newId } from '@elan/database';
import { allModels } from '../all-models';
import { appOfTicket, newAppKey } from '../accounts/second-factor/app-codes';
import type { UserRecord } from '../company/members/user.model';
import type { Context } from '../platform/context/context';

/** The code that an authenticator app shows at an instant. */
export function appCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** Sets up an authenticator app and a passkey that nobody has. @returns the app's key, and the passkey's id */
export async function giveSecondFactor(
  context: Context,
  user: UserRecord,
): Promise<{ secret: string; passkeyId: string }> {
  const { secret, ticket } = newAppKey(context, user);
  const now = context.clock.now();
  const app = { ...appOfTicket(context, user, { ticket, code: appCode(secret, now) }), lastStep: 0 };
  const passkeyId = newId();
  const passkey = {
    ...{ id: passkeyId, credentialId: passkeyId, publicKey: 'AA', counter: 0, transports: [], name: 'Key' },
    ...{ createdAt: now, lastUsedAt: null },
  };
  await allModels(context).User.updateOne(
    { _id: user._id, companyId: user.companyId },
    { $set: { secondFactor: { version: newId(), app, passkeys: [passkey], recoveryCodes: [] } } },
  );
  return { secret, passkeyId };
}
