import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Network } from './network-of';

/** The header in which the web server tells where a call comes from, by way of servers that should not know. */
export const NETWORK_HEADER = 'elan-network';

const HOUR = 3_600_000;
const hashOf = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

/** Writes and reads the header. Without the key nobody can make one, or tell which network it names. */
export interface NetworkTokens {
  make(network: Network): string;
  /** @returns the network under names of this hour; null if it is not one of ours, or older than an hour or two */
  read(token: unknown): Network | null;
}

/**
 * A network as a text that says nothing about it except to whoever has the key: whether it is the same one as another
 * of the same hour.
 */
export function createNetworkTokens(key: string, now: () => number = Date.now): NetworkTokens {
  const sign = (text: string) => hashOf(key, `token|${text}`);
  const hourNow = () => Math.floor(now() / HOUR);
  return {
    make({ name, site }) {
      const hour = hourNow().toString(36);
      // A network that is its own site stays one.
      const text = [hour, ...[site, name].map((each) => hashOf(key, `${hour}|${each}`))].join('.');
      return `${text}.${sign(text)}`;
    },
    read(token) {
      if (typeof token !== 'string' || token.length > 100) return null;
      const end = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(end, 0));
      const [given, right] = [Buffer.from(token.slice(end + 1)), Buffer.from(sign(text))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const [hour = '', site = '', name = ''] = text.split('.');
      const age = hourNow() - parseInt(hour, 36);
      // The clocks of two machines may differ by a little.
      return age >= -1 && age <= 1 ? { name, site } : null;
    },
  };
}
