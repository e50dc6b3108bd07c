import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { constants } from 'node:os';
import { refuse, seal } from './seal.mjs';

/*
 * Whatever is loaded later can change what everything inherits: methods, setters, what a promise does. So what decides
 * here uses nothing inherited: it compares, and follows lists whose parts are their own.
 */

const { apply } = Reflect;
const { isArray } = Array;
const { isIP } = net;

/** What the system says to whoever may not connect; `net` makes an error of it. */
const REFUSED = -constants.errno.EACCES;

/** @typedef {{ readonly value: unknown, readonly next: List } | null} List */

/** @param {List} list @param {unknown} value @returns {boolean} */
function holds(list, value) {
  for (let at = list; at !== null; at = at.next) if (at.value === value) return true;
  return false;
}

/**
 * Leaves to this process connections to these servers, and one server of its own: Node asks nobody for the network
 * before version 25. What is published finds no other way out: below the classes that are closed here is no JavaScript,
 * and Node's permissions keep everything native away.
 * @param {readonly string[]} origins of the servers, by name or address
 * @param {string | null} host at which this process listens; null: it does not
 */
export function sealNetwork(origins, host) {
  /** @type {List} */
  let names = null;
  /** @type {List} */
  let addresses = null;
  /** @type {List} */
  let ports = null;
  for (const origin of origins) {
    const { hostname, port, protocol } = new URL(origin);
    const server = hostname.replace(/^\[|\]$/g, '');
    if (isIP(server) === 0) names = { value: server, next: names };
    else addresses = { value: server, next: addresses };
    ports = { value: Number(port) || (protocol === 'https:' ? 443 : 80), next: ports };
  }
  sealConnections((address, port) => holds(addresses, address) && holds(ports, port), host !== null);
  const isAsked = (/** @type {string} */ name) => holds(names, name) || name === host || isIP(name) !== 0;
  sealNames(isAsked, (name, address) => {
    if (holds(names, name) && !holds(addresses, address)) addresses = { value: address, next: addresses };
  });
  for (const name of ['createSocket', 'Socket', '_createSocketHandle']) seal(dgram, name);
  syncBuiltinESMExports();
}

/** @param {(address: unknown, port: unknown) => boolean} isOpen @param {boolean} mayListen once */
function sealConnections(isOpen, mayListen) {
  const tcp = classBelow({ host: '127.0.0.1', port: 9 });
  for (const name of ['connect', 'connect6'])
    seal(tcp, name, (connect) => {
      return function (...given) {
        if (!isOpen(given[1], given[2])) return REFUSED;
        return apply(connect, this, given);
      };
    });
  let listens = !mayListen;
  seal(tcp, 'listen', (listen) => {
    return function (...given) {
      if (listens) return REFUSED;
      listens = true;
      return apply(listen, this, given);
    };
  });
  seal(tcp, 'open');
  const pipe = classBelow({ path: '/nowhere' });
  for (const name of ['connect', 'bind', 'listen', 'open', 'fchmod']) seal(pipe, name);
}

/** @param {net.NetConnectOpts} where @returns {object} the class below `net` that makes connections of a kind, whatever library asks for them */
function classBelow(where) {
  const socket = new net.Socket();
  socket.on('error', () => undefined);
  socket.connect(where);
  const handle = Reflect.get(socket, '_handle');
  socket.destroy();
  const below = Object.getPrototypeOf(handle);
  if (typeof below !== 'object' || below === null) throw new Error('Node keeps its connections elsewhere');
  return below;
}

/** @typedef {string | readonly { readonly address: string }[]} Found */
/** @typedef {(error: Error | null, found: Found, family?: number) => void} Done */

/**
 * A question for a name reaches whoever answers for it. Promised answers are closed whole: what waits for one asks it
 * for a method that anybody can change.
 * @param {(name: string) => boolean} isAsked whether one may be asked for
 * @param {(name: string, address: string) => void} note is told what one leads to
 */
function sealNames(isAsked, note) {
  for (const owner of [dns, dns.promises])
    for (const [name, value] of Object.entries(owner))
      if (typeof value === 'function' && name !== 'setDefaultResultOrder' && value !== dns.lookup)
        seal(owner, name);
  seal(dns, 'lookup', (lookup) => (...given) => {
    const last = given.length - 1;
    const done = /** @type {Done} */ (given[last]);
    const name = /** @type {string} */ (given[0]);
    if (!isAsked(name)) return queueMicrotask(() => done(refuse('every other name'), []));
    /** @type {Done} */
    given[last] = (error, found, family) => {
      if (error === null && typeof found === 'string') note(name, found);
      if (error === null && isArray(found))
        for (let at = 0; at < found.length; at += 1) note(name, found[at]?.address ?? '');
      done(error, found, family);
    };
    return apply(lookup, dns, given);
  });
}
