import type { PasskeyCreation } from '@elan/contracts';
import { startRegistration } from '@simplewebauthn/browser';
import type { NewPasskey } from './second-factor-api';

/** Lets the browser make a passkey. @throws Error if somebody closes its question */
export async function makePasskey(optionsJSON: PasskeyCreation, name: string): Promise<NewPasskey> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { name, passkey: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } } };
}
