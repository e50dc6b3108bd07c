import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { constants } from 'node:os';
import { refuse, seal } from './seal';

/*
 * Whatever is loaded later can change what everything inherits: methods, setters, what a promise does. So what decides
 * here uses nothing inherited: it compares, and follows lists whose parts are their own.
 */

const { apply } = Reflect;
const { isArray } = Array;
const { isIP } = net;

/** What the system says to whoever may not connect; `net` makes an error of it. */
const REFUSED = -constants.errno.EACCES;

type List<Value> = { readonly value: Value; readonly next: List<Value> } | null;

function holds<Value>(list: List<Value>, value: unknown): boolean {
  for (let at = list; at !== null; at = at.next) if (at.value === value) return true;
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
  let names: List<string> = null;
  let addresses: List<string> = null;
  let ports: List<number> = null;
  for (const origin of origins) {
    const { hostname, port, protocol } = new URL(origin);
    const server = hostname.replace(/^\[|\]$/g, '');
    if (isIP(server) === 0) names = { value: server, next: names };
    else addresses = { value: server, next: addresses };
    ports = { value: Number(port) || (protocol === 'https:' ? 443 : 80), next: ports };
  }
  sealConnections((address, port) => holds(addresses, address) && holds(ports, port));
  const isAsked = (name: unknown) => holds(names, name) || name === host || isIP(name as string) !== 0;
  sealNames(isAsked, (name, address) => {
    if (holds(names, name) && !holds(addresses, address)) addresses = { value: address, next: addresses };
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

type Found = string | readonly { readonly address: string }[];
type Done = (error: Error | null, found: Found, family?: number) => void;

/**
 * A question for a name reaches whoever answers for it. Promised answers are closed whole: what waits for one asks it
 * for a method that anybody can change.
 * @param isAsked whether one may be asked for
 * @param note is told what one leads to
 */
function sealNames(
  isAsked: (name: unknown) => boolean,
  note: (name: unknown, address: string) => void,
): void {
  for (const owner of [dns, dns.promises])
    for (const [name, value] of Object.entries(owner))
      if (typeof value === 'function' && name !== 'setDefaultResultOrder' && value !== dns.lookup)
        seal(owner, name);
  seal(dns, 'lookup', (lookup) => (...given) => {
    const last = given.length - 1;
    const done = given[last] as Done;
    if (!isAsked(given[0])) return queueMicrotask(() => done(refuse('every other name'), []));
    given[last] = (error: Error | null, found: Found, family?: number) => {
      if (error === null && typeof found === 'string') note(given[0], found);
      if (error === null && isArray(found))
        for (let at = 0; at < found.length; at += 1) note(given[0], found[at]?.address ?? '');
      done(error, found, family);
    };
    return apply(lookup, dns, given);
  });
}
