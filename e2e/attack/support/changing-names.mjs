// Loaded into each process of an attacked product: names whose addresses their owner changes.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

/** Belongs to nobody, and looks public. */
const outside = { address: '2a00::1', family: 6 };
const inside = { address: '127.0.0.1', family: 4 };
const asked = new Map();

/** @param {string} host @returns {{ address: string, family: number }[] | undefined} */
function addressesOf(host) {
  const [kind, ...domain] = host.split('.');
  if (domain.join('.') !== 'changing.example') return undefined;
  if (kind === 'inside') return [inside];
  if (kind === 'both') return [outside, inside];
  const times = (asked.get(host) ?? 0) + 1;
  asked.set(host, times);
  return [times === 1 ? outside : inside];
}

const lookup = dns.lookup;
dns.lookup = /** @type {typeof dns.lookup} */ (
  /** @param {string} host @param {any} options @param {any} done */
  (host, options, done) => {
    const addresses = addressesOf(host);
    if (!addresses) return lookup(host, options, done);
    const answer = typeof options === 'function' ? options : done;
    if (options?.all === true) return void setImmediate(answer, null, addresses);
    setImmediate(answer, null, addresses[0]?.address, addresses[0]?.family);
  }
);
syncBuiltinESMExports();
