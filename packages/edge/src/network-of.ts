import ipaddr from 'ipaddr.js';

/** Where a call comes from, for limits. */
export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 one: the holder of one of its addresses has them all. */
  readonly name: string;
  /** The /48 around an IPv6 network, of which its holder has 65,536; the address itself for IPv4. */
  readonly site: string;
}

/** Behind a translator, IPv4 callers appear to come from there: RFC 6052, 2.1. */
const TRANSLATED = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * @param address as proxies and sockets write it: with a zone, a port or brackets, or an IPv4 address in IPv6 form.
 * Everything that is not an address is one network, so that nobody chooses where they are counted.
 */
export function networkOf(address: string | undefined): Network {
  const bare = withoutPort(address ?? '');
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ofIPv4(ipaddr.IPv4.parse(bare));
  if (!ipaddr.IPv6.isValid(bare)) return { name: 'unknown', site: 'unknown' };
  const parsed = ipaddr.IPv6.parse(bare);
  const inside = embeddedIPv4(parsed);
  return inside ? ofIPv4(inside) : { name: prefix(parsed, 64), site: prefix(parsed, 48) };
}

function withoutPort(address: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

function embeddedIPv4(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  const isEmbedded = address.isIPv4MappedAddress() || address.match(TRANSLATED);
  return isEmbedded ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : null;
}

function ofIPv4(address: ipaddr.IPv4): Network {
  return { name: address.toString(), site: address.toString() };
}

function prefix(address: ipaddr.IPv6, bits: 48 | 64): string {
  const parts = address.parts.map((part, i) => (i < bits / 16 ? part : 0));
  return `${new ipaddr.IPv6(parts).toRFC5952String()}/${bits}`;
}
