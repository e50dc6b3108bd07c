import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Network } from './network-of';

/** The header in which the web server tells where a call comes from, by way of servers that should not know. */
export const NETWORK_HEADER = 'elan-network';

const HOUR = 3_600_000;
const NONCE = 12;
const TAG = 16;
/** All have one length, so that it says nothing either: time, site and name never need more. */
const LENGTH = 64;

/** Writes and reads the header. Without the key nobody can make one, or tell anything about the network that it names. */
export interface NetworkTokens {
  make(network: Network): string;
  /** @returns null if it is not one of ours, or older than an hour */
  read(token: unknown): Network | null;
}

/**
 * Seals a network (AES-256-GCM). It is opened as it was, so that who comes by way of those servers and past them is
 * counted once.
 */
export function createNetworkTokens(key: string, now: () => number = Date.now): NetworkTokens {
  const secret = createHmac('sha256', key).update('networks').digest();
  return {
    make({ name, site }) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', secret, nonce);
      const sealed = cipher.update([now(), site, name].join('|').padEnd(LENGTH));
      return Buffer.concat([nonce, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(typeof token === 'string' ? token : '', 'base64url');
      if (bytes.length !== NONCE + LENGTH + TAG) return null;
      const [made = '', site = '', name = ''] = open(secret, bytes)?.trimEnd().split('|') ?? [];
      // The clocks of two machines may differ by a little.
      return name !== '' && Math.abs(now() - Number(made)) <= HOUR ? { name, site } : null;
    },
  };
}

function open(secret: Buffer, bytes: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAuthTag(bytes.subarray(-TAG));
  try {
    return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
