import type { MadePasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@elan/contracts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { AppError, type Context, newId } from '../../platform';
import { beginStep, takeStep } from '../../sessions';
import type { PasskeyRecord, UserRecord } from '../../company';

const TIMEOUT = 60_000;

/** Who accepts a passkey: it works at this address only. */
function partyOf({ settings }: Context) {
  return { rpID: new URL(settings.PUBLIC_URL).hostname, rpName: settings.PROVIDER_NAME };
}

const passkeysOf = ({ secondFactor }: UserRecord): readonly PasskeyRecord[] => secondFactor?.passkeys ?? [];

const known = ({ credentialId: id, transports }: PasskeyRecord) => ({
  ...{ id, type: 'public-key' as const, transports },
});

/** @param holder the session or the begun sign-in that makes it */
export async function askForNewPasskey(
  context: Context,
  user: UserRecord,
  holder: string,
): Promise<PasskeyCreation> {
  const { rpID, rpName } = partyOf(context);
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    ...{ rpID, rpName, userName: user.email ?? '', attestationType: 'none' },
  });
  await beginStep(context, 'makePasskey', holder, ownerOf(user), challenge);
  const id = Buffer.from(user._id).toString('base64url');
  return {
    ...{ challenge, timeout: TIMEOUT, attestation: 'none', rp: { id: rpID, name: rpName } },
    user: { id, name: user.email ?? '', displayName: user.name },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    excludeCredentials: passkeysOf(user).map(known),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  };
}

/** @throws AppError invalidCode */
export async function readNewPasskey(
  context: Context,
  user: UserRecord,
  holder: string,
  { name, passkey }: { readonly name: string; readonly passkey: MadePasskey },
): Promise<PasskeyRecord> {
  const expectedChallenge = await takeStep(context, 'makePasskey', holder, ownerOf(user));
  if (expectedChallenge === null) throw new AppError('invalidCode');
  const { clientDataJSON, attestationObject, transports = [] } = passkey.response;
  const { registrationInfo } = await orInvalid(
    verifyRegistrationResponse({
      response: { ...passkey, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      ...{ expectedChallenge, requireUserVerification: false },
      ...{ expectedOrigin: context.settings.PUBLIC_URL, expectedRPID: partyOf(context).rpID },
    }),
  );
  if (!registrationInfo) throw new AppError('invalidCode');
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  if (passkeysOf(user).some((one) => one.credentialId === credentialId)) throw new AppError('invalidCode');
  return {
    ...{ id: newId(), credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, name },
    ...{ transports, createdAt: context.clock.now(), lastUsedAt: null },
  };
}

/**
 * @param verified whether the device has to verify who uses it, as where no password is asked for
 * @returns null if there is no passkey
 */
export async function askForPasskey(
  context: Context,
  user: UserRecord,
  holder: string,
  { verified }: { readonly verified: boolean },
): Promise<PasskeyRequest | null> {
  const passkeys = passkeysOf(user);
  if (passkeys.length === 0) return null;
  const { rpID } = partyOf(context);
  const { challenge } = await generateAuthenticationOptions({ rpID });
  await beginStep(context, 'usePasskey', holder, ownerOf(user), challenge);
  return {
    ...{ challenge, rpId: rpID, timeout: TIMEOUT, allowCredentials: passkeys.map(known) },
    userVerification: verified ? 'required' : 'preferred',
  };
}

/** @returns the passkeys after one of them was used; null if it is none of them, or for another question */
export async function usePasskey(
  context: Context,
  user: UserRecord,
  holder: string,
  { given, verified }: { readonly given: UsedPasskey; readonly verified: boolean },
): Promise<PasskeyRecord[] | null> {
  const expectedChallenge = await takeStep(context, 'usePasskey', holder, ownerOf(user));
  const used = passkeysOf(user).find(({ credentialId }) => credentialId === given.id);
  if (expectedChallenge === null || !used) return null;
  const { credentialId: id, publicKey, counter } = used;
  // It throws for whatever a browser sends wrongly, and reads nothing that could fail otherwise.
  const outcome = await verifyAuthenticationResponse({
    response: { ...given, clientExtensionResults: {} },
    ...{ expectedChallenge, requireUserVerification: verified },
    ...{ expectedOrigin: context.settings.PUBLIC_URL, expectedRPID: partyOf(context).rpID },
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => null);
  if (!outcome?.verified) return null;
  const { newCounter } = outcome.authenticationInfo;
  const after = { ...used, counter: newCounter, lastUsedAt: context.clock.now() };
  return passkeysOf(user).map((one) => (one === used ? after : one));
}

const ownerOf = ({ _id, companyId }: UserRecord) => ({ userId: _id, companyId });

/** What a browser sends is checked by throwing. @throws AppError invalidCode */
async function orInvalid<T>(checked: Promise<T>): Promise<T> {
  try {
    return await checked;
  } catch {
    throw new AppError('invalidCode');
  }
}
