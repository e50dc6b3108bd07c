import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { MadePasskey, UsedPasskey } from '@elan/contracts';

/** A passkey in software, as a browser and its device would make and use one. */
export interface SoftwarePasskey {
  /** What the browser sends when it was made for a challenge. */
  made(challenge: string, at?: Place): MadePasskey;
  /** What the browser sends when it signs a challenge. */
  used(challenge: string, at?: Place): UsedPasskey;
}

interface Place {
  readonly origin?: string;
  readonly host?: string;
  /** Whether the device verified who uses it. */
  readonly verified?: boolean;
  /** How often it says it was used. */
  readonly counter?: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** @param publicUrl the address for which it is made; a place may name another one, as a false page would */
export function softwarePasskey(publicUrl: string): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const clientData = (type: string, challenge: string, { origin = publicUrl }: Place) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (
    flags: number,
    { host = new URL(publicUrl).hostname, verified = true, counter = 0 }: Place,
  ) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags | (verified ? VERIFIED : 0)]), count]);
  };
  return {
    made(challenge, at = {}) {
      const data = Buffer.concat([
        head(PRESENT | HAS_KEY, at),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), Buffer.from([0x58, data.length]), data],
      ]);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, at).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['usb'],
        },
      };
    },
    used(challenge, at = {}) {
      const client = clientData('webauthn.get', challenge, at);
      const data = head(PRESENT, at);
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An ES256 key as CBOR (RFC 9053). */
function coseKey({ x = '', y = '' }: { x?: string | undefined; y?: string | undefined }): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}
