import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { constants } from 'node:os';
import { refuse, seal } from './seal';

/*
 * Whatever is loaded later can change what everything inherits: methods of arrays, of sets, of functions. So what
 * decides here calls none of them. It compares, and goes through lists by their numbers.
 */

const { apply } = Reflect;
const { isIP } = net;

/** What the system says to whoever may not connect; `net` makes an error of it. */
const REFUSED = -constants.errno.EACCES;

type List<Value> = Value[];

function holds<Value>(list: List<Value>, value: unknown): boolean {
  for (let at = 0; at < list.length; at += 1) if (list[at] === value) return true;
  return false;
}

/**
 * Leaves to this process connections to these servers, and one server of its own: Node asks nobody for the network
 * before version 25. What is published finds no other way out: below the classes that are closed here is no JavaScript,
 * and Node's permissions keep everything native away.
 * @param origins of the servers, by name or address
 * @param host at which this process listens
 */
export function sealNetwork(origins: readonly string[], host: string): void {
  const names: List<string> = [];
  const addresses: List<string> = [];
  const ports: List<number> = [];
  for (const origin of origins) {
    const { hostname, port, protocol } = new URL(origin);
    const server = hostname.replace(/^\[|\]$/g, '');
    (isIP(server) === 0 ? names : addresses).push(server);
    ports.push(Number(port) || (protocol === 'https:' ? 443 : 80));
  }
  sealConnections((address, port) => holds(addresses, address) && holds(ports, port));
  const isAsked = (name: unknown) => holds(names, name) || name === host || isIP(name as string) !== 0;
  sealNames(isAsked, (name, address) => {
    if (holds(names, name) && !holds(addresses, address)) addresses[addresses.length] = address;
  });
  for (const name of ['createSocket', 'Socket', '_createSocketHandle']) seal(dgram, name);
  syncBuiltinESMExports();
}

function sealConnections(isOpen: (address: unknown, port: unknown) => boolean): void {
  const tcp = classBelow({ host: '127.0.0.1', port: 9 });
  for (const name of ['connect', 'connect6'])
    seal(tcp, name, (connect) => {
      return function (this: unknown, ...given) {
        if (!isOpen(given[1], given[2])) return REFUSED;
        return apply(connect, this, given);
      };
    });
  let listens = false;
  seal(tcp, 'listen', (listen) => {
    return function (this: unknown, ...given) {
      if (listens) return REFUSED;
      listens = true;
      return apply(listen, this, given);
    };
  });
  seal(tcp, 'open');
  const pipe = classBelow({ path: '/nowhere' });
  for (const name of ['connect', 'bind', 'listen', 'open', 'fchmod']) seal(pipe, name);
}

/** The class below `net` that makes connections of a kind, whatever library asks for them. */
function classBelow(where: net.NetConnectOpts): object {
  const socket = new net.Socket();
  socket.on('error', () => undefined);
  socket.connect(where);
  const handle: unknown = Reflect.get(socket, '_handle');
  socket.destroy();
  const below: unknown = Object.getPrototypeOf(handle);
  if (typeof below !== 'object' || below === null) throw new Error('Node keeps its connections elsewhere');
  return below;
}

type Found = string | { readonly address: string } | List<{ readonly address: string }>;
type Done = (error: Error | null, found: Found, family?: number) => void;

/**
 * A question for a name reaches whoever answers for it.
 * @param isAsked whether one may be asked for
 * @param note is told what one leads to
 */
function sealNames(
  isAsked: (name: unknown) => boolean,
  note: (name: unknown, address: string) => void,
): void {
  const noteAll = (name: unknown, found: Found) => {
    if (typeof found === 'string') note(name, found);
    else if ('address' in found) note(name, found.address);
    else for (let at = 0; at < found.length; at += 1) note(name, found[at]?.address ?? '');
  };
  for (const owner of [dns, dns.promises])
    for (const [name, value] of Object.entries(owner))
      if (typeof value === 'function' && !['lookup', 'setDefaultResultOrder'].includes(name))
        seal(owner, name);
  seal(dns, 'lookup', (lookup) => (...given) => {
    const last = given.length - 1;
    const done = given[last] as Done;
    if (!isAsked(given[0])) return queueMicrotask(() => done(refuse('every other name'), []));
    given[last] = (error: Error | null, found: Found, family?: number) => {
      if (!error) noteAll(given[0], found);
      done(error, found, family);
    };
    return apply(lookup, dns, given);
  });
  seal(dns.promises, 'lookup', (lookup) => async (...given) => {
    if (!isAsked(given[0])) throw refuse('every other name');
    const found = (await apply(lookup, dns.promises, given)) as Found;
    noteAll(given[0], found);
    return found;
  });
}
