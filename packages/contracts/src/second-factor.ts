import * as z from 'zod/mini';
import { Session } from './auth';
import { endpoint } from './endpoint';
import { MadePasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from './passkeys';
import { Code, Empty, Id, IsoTime, text } from './primitives';
import { UserPath } from './users';

/** A proof is exactly one of the three. */
export const FactorProof = z
  .object({
    /** The code that the authenticator app shows. */
    code: z.optional(Code),
    recoveryCode: z.optional(text(64)),
    passkey: z.optional(UsedPasskey),
  })
  .check(
    z.refine(
      (given) => Object.values(given).filter((one) => one !== undefined).length === 1,
      'must have a code, a recovery code or a passkey',
    ),
  );
export type FactorProof = z.infer<typeof FactorProof>;

/** The key for an authenticator app, shown once; it counts when a code proves that the app has it. */
export const AppKey = z.object({
  secret: z.string(),
  /** The key as a QR code holds it: `otpauth://totp/…`. */
  uri: z.string(),
  /** Sent back with the first code. */
  ticket: z.string(),
});
export type AppKey = z.infer<typeof AppKey>;

const NewApp = z.object({ ticket: z.string().check(z.maxLength(1000)), code: Code });
const NewPasskey = z.object({ name: text(60), passkey: MadePasskey });

/** Shown once; null: those from before stay valid. */
export const RecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const OwnSecondFactor = z.object({
  /** When an authenticator app was set up; null: there is none. */
  appSince: z.nullable(IsoTime),
  passkeys: z.array(
    z.object({ id: Id, name: z.string(), createdAt: IsoTime, lastUsedAt: z.nullable(IsoTime) }),
  ),
  recoveryCodesLeft: z.number(),
  /** Whether the company asks all of its administrators for one. */
  isRequired: z.boolean(),
});
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>;

/** The second step of a sign-in. */
export const SignInStep = z.object({
  /** The company requires a second factor and the person has none yet: it is set up now. */
  mustSetUp: z.boolean(),
  /**
   * A passkey may be set up, beside an app: it counts as a sign-in later, so it takes one of the last minutes. Whom a
   * provider lets in may have signed in there hours ago.
   */
  mayMakePasskey: z.boolean(),
  hasApp: z.boolean(),
  passkey: z.nullable(PasskeyRequest),
});
export type SignInStep = z.infer<typeof SignInStep>;

const SetUp = z.extend(Session, RecoveryCodes.shape);

/** Rules for signing in to a company, and who meets them. */
export const SignInRules = z.object({
  secondFactorRequired: z.boolean(),
  administrators: z.array(
    z.object({ id: Id, name: z.string(), email: z.nullable(z.string()), hasSecondFactor: z.boolean() }),
  ),
});
export type SignInRules = z.infer<typeof SignInRules>;

/** A factor that there is takes itself to be changed. */
const ofChanges = ['changedMeanwhile', 'memberNotFound', 'secondFactorRequired'] as const;

/** Answers with secrets are below `/auth`, where none is compressed. */
export const secondFactorEndpoints = {
  readStep: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/login/second-factor/options',
    cookies: ['sign-in'],
    summary:
      'The second step of a sign-in, by the cookie of the first: what can be given, or has to be set up.',
    errors: ['signInExpired'],
    response: SignInStep,
  }),
  finishStep: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/login/second-factor',
    cookies: ['sign-in'],
    summary: 'Give the second factor: opens the session that the first step did not.',
    errors: ['invalidCode', 'invalidCredentials', 'signInExpired', 'tooManyAttempts'],
    body: FactorProof,
    response: Session,
  }),
  beginAppAtSignIn: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/login/second-factor/app/options',
    cookies: ['sign-in'],
    summary: 'A key for an authenticator app, where the company requires a second factor and there is none.',
    errors: ['signInExpired'],
    response: AppKey,
  }),
  addAppAtSignIn: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/login/second-factor/app',
    cookies: ['sign-in'],
    summary: 'Set up the authenticator app by its first code, and sign in.',
    errors: ['changedMeanwhile', 'invalidCode', 'invalidCredentials', 'limitReached', 'signInExpired'],
    body: NewApp,
    response: SetUp,
  }),
  beginPasskeyAtSignIn: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/login/second-factor/passkeys/options',
    cookies: ['sign-in'],
    summary: 'What a browser needs to make a passkey, where a second factor is required and there is none.',
    errors: ['recentSignInRequired', 'signInExpired'],
    response: PasskeyCreation,
  }),
  addPasskeyAtSignIn: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/login/second-factor/passkeys',
    cookies: ['sign-in'],
    summary: 'Set up a passkey, and sign in.',
    errors: [
      ...['changedMeanwhile', 'invalidCode', 'invalidCredentials', 'limitReached'],
      ...['recentSignInRequired', 'signInExpired'],
    ] as const,
    body: NewPasskey,
    response: SetUp,
  }),
  read: endpoint({
    access: 'administrator',
    method: 'GET',
    path: '/auth/second-factor',
    summary: "The caller's own second factor, without its secrets.",
    errors: ['memberNotFound'],
    response: OwnSecondFactor,
  }),
  beginApp: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/auth/second-factor/app/options',
    summary: 'A key for an authenticator app. Nothing changes before its first code is given.',
    errors: ['memberNotFound'],
    recentSignIn: true,
    response: AppKey,
  }),
  addApp: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/auth/second-factor/app',
    summary:
      'Set up the authenticator app by its first code, in place of an earlier one. Other sessions end.',
    errors: [...ofChanges, 'invalidCode', 'limitReached'],
    recentSignIn: true,
    body: NewApp,
    response: RecoveryCodes,
  }),
  removeApp: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/auth/second-factor/app',
    summary: 'Ask for no codes of the authenticator app any more. Other sessions end.',
    errors: [...ofChanges, 'secondFactorKept', 'secondFactorNotFound'],
    recentSignIn: true,
    response: Empty,
  }),
  beginPasskey: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/auth/second-factor/passkeys/options',
    summary: 'What a browser needs to make a passkey.',
    errors: ['memberNotFound'],
    recentSignIn: true,
    response: PasskeyCreation,
  }),
  addPasskey: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/auth/second-factor/passkeys',
    summary: 'Add a passkey. Other sessions end.',
    errors: [...ofChanges, 'invalidCode', 'limitReached'],
    recentSignIn: true,
    body: NewPasskey,
    response: RecoveryCodes,
  }),
  removePasskey: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/auth/second-factor/passkeys/:passkeyId',
    summary: 'Accept a passkey no longer. Other sessions end.',
    errors: [...ofChanges, 'secondFactorKept', 'secondFactorNotFound'],
    recentSignIn: true,
    params: z.object({ passkeyId: Id }),
    response: Empty,
  }),
  renewRecoveryCodes: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    summary: 'New recovery codes, shown once; the earlier ones are void.',
    errors: [...ofChanges, 'secondFactorNotFound'],
    recentSignIn: true,
    response: RecoveryCodes,
  }),
  confirmOptions: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/auth/second-factor/confirm/options',
    summary: 'What can stand in for the password to confirm who is signed in: a passkey, or single sign-on.',
    errors: ['memberNotFound'],
    response: z.object({
      passkey: z.nullable(PasskeyRequest),
      /** Whether the provider of the company opened the session, and can be asked again. */
      isByProvider: z.boolean(),
    }),
  }),
  confirm: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/auth/second-factor/confirm',
    cookies: ['refresh'],
    summary:
      'Give the second factor. With a passkey the session counts as just signed in, and its tokens are replaced; a code needs a recent sign-in.',
    errors: [
      'invalidCode',
      'invalidRefreshToken',
      'memberNotFound',
      'recentSignInRequired',
      'tooManyAttempts',
    ],
    body: FactorProof,
    response: z.object({ accessToken: z.string() }),
  }),
  remove: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/users/:userId/second-factor',
    summary: 'Remove the second factor of another administrator who has lost it. Their sessions end.',
    errors: ['changedMeanwhile', 'memberNotFound', 'secondFactorNotFound', 'tooManyAttempts'],
    recentSignIn: 'administrators',
    params: UserPath,
    response: Empty,
  }),
  readRules: endpoint({
    access: 'administrator',
    method: 'GET',
    path: '/companies/sign-in',
    summary: 'Whether the company requires a second factor, and which administrators have one.',
    response: SignInRules,
  }),
  changeRules: endpoint({
    access: 'administrator',
    method: 'PATCH',
    path: '/companies/sign-in',
    agreed: true,
    summary: 'Require a second factor of all administrators, or no longer. All of them are told.',
    errors: ['secondFactorMissing', 'tooManyAttempts'],
    recentSignIn: true,
    body: z.object({ secondFactorRequired: z.boolean() }),
    response: SignInRules,
  }),
};
