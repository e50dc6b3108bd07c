import * as z from 'zod/mini';

/** Bytes as browsers write them in WebAuthn's JSON. */
const Bytes = (max: number) => z.string().check(z.regex(/^[\w-]*={0,2}$/), z.maxLength(max));
const CredentialId = Bytes(1400);
const Transport = z.string().check(z.maxLength(32));
const KnownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What a browser needs to use a passkey: `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(KnownPasskey),
  userVerification: z.enum(['required', 'preferred']),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What a browser needs to make a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(KnownPasskey),
  authenticatorSelection: z.object({
    residentKey: z.literal('discouraged'),
    userVerification: z.literal('preferred'),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

const credential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') };
/** What a browser returns after a passkey was used: `AuthenticationResponseJSON`. */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes(4096),
    authenticatorData: Bytes(8192),
    signature: Bytes(8192),
  }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;

/** What a browser returns after a passkey was made: `RegistrationResponseJSON`. */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes(4096),
    attestationObject: Bytes(16_384),
    transports: z.optional(z.array(Transport).check(z.maxLength(10))),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;
