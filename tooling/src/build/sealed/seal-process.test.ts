import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const sourceOf = (name: string) => JSON.stringify(pathToFileURL(resolve(import.meta.dirname, name)).href);

const sealedProcess = `
  const { sealProcess } = await import(${sourceOf('seal-process.mjs')});
  sealProcess();`;

const sealedNetwork = (origin: string) => `
  const { default: net } = await import('node:net');
  const { default: dns } = await import('node:dns');
  const { sealNetwork } = await import(${sourceOf('seal-network.mjs')});
  sealNetwork(['${origin}'], '127.0.0.1');`;

/** Starts a process of its own, which is sealed, and then tries each of these. */
function tries(attempts: Readonly<Record<string, string>>, sealing = sealedProcess): Record<string, string> {
  const bodies = Object.entries(attempts).map(
    ([name, code]) =>
      `found.${name} = await (async () => { ${code}; return 'done'; })().catch((error) => (error.cause ?? error).code ?? String(error));`,
  );
  // What it prints to is opened when it is first used, and could not be any more.
  const program = `process.stdout;
    ${sealing}
    const found = {};
    ${bodies.join('\n')}
    process.stdout.write(JSON.stringify(found), () => process.exit());`;
  const flags = ['--input-type=module', '--eval', program];
  const { stdout } = spawnSync(process.execPath, flags, { encoding: 'utf8', timeout: 60_000 });
  return JSON.parse(stdout) as Record<string, string>;
}

it('signals nobody, and writes neither its memory nor a trace nor a database', () => {
  const found = tries({
    plain: 'process.kill(process.ppid, 0)',
    imported: `(await import('node:process')).kill(process.ppid, 0)`,
    inner: 'process._kill(process.ppid, 0)',
    debug: 'process._debugProcess(process.ppid)',
    inside: `process.binding('tcp_wrap')`,
    abort: `process.getBuiltinModule('process').abort()`,
    group: `new (await import('node:child_process')).ChildProcess()._handle.kill(0)`,
    slow: `(await import('node:os')).setPriority(process.ppid, 19)`,
    memory: `(await import('node:v8')).getHeapSnapshot()`,
    objects: `(await import('node:v8')).queryObjects(Function, { format: 'summary' })`,
    loader: `(await import('node:module')).register('data:text/javascript,')`,
    loaders: `process.getBuiltinModule('module').Module.registerHooks({})`,
    cache: `(await import('node:module')).default.enableCompileCache('/tmp/any')`,
    report: 'process.report.writeReport()',
    dump: `(await import('node:v8')).setHeapSnapshotNearHeapLimit(1)`,
    flags: `(await import('node:v8')).default.setFlagsFromString('--abort-on-uncaught-exception')`,
    trace: `(await import('node:trace_events')).createTracing({ categories: ['node.perf'] }).enable()`,
    reported: 'process.report.reportOnFatalError = true',
    database: `new (await import('node:sqlite')).DatabaseSync('/tmp/any')`,
    again: `Object.defineProperty(process, 'kill', { value: () => 'mine' }); process.kill()`,
  });
  const { again, reported, database, ...others } = found;
  expect(new Set(Object.values(others))).toEqual(new Set(['ERR_ACCESS_DENIED']));
  expect([again, reported]).not.toContain('done');
  // Node 20 has none.
  expect(database).toBe(
    process.getBuiltinModule('node:sqlite') ? 'ERR_ACCESS_DENIED' : 'ERR_UNKNOWN_BUILTIN_MODULE',
  );
});

it('reaches the servers that it was started with, listens once, and finds no other way out', async () => {
  // The system takes connections for both while this process waits.
  const servers = [createServer(), createServer()].map((server) => server.listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const [api = 0, other = 0] = servers.map((server) => (server.address() as AddressInfo).port);
  const open = (to: string) =>
    `await new Promise((done, fail) => net.connect(${to}, done).on('error', fail))`;
  const found = tries(
    {
      api: open(`{ host: '127.0.0.1', port: ${api} }`),
      another: open(`{ host: '127.0.0.1', port: ${other} }`),
      host: open(`{ host: '127.0.0.2', port: ${api} }`),
      six: open(`{ host: '::1', port: ${api} }`),
      named: open(`{ host: 'localhost', port: ${api} }`),
      ownLookup: open(
        `{ host: 'any', port: ${other}, lookup: (_n, _o, done) => done(null, [{ address: '127.0.0.1', family: 4 }]) }`,
      ),
      pipe: open(`{ path: '/tmp/any' }`),
      fetched: `await fetch('http://127.0.0.1:${other}', { signal: AbortSignal.timeout(3000) })`,
      // What everything inherits says yes to all, and takes what it is called on.
      below: `
        const { constructor } = net.connect(${api}, '127.0.0.1')._handle;
        const before = [Set.prototype.has, Array.prototype.includes, Function.prototype.call, Reflect.apply];
        let taken;
        Set.prototype.has = Array.prototype.includes = () => true;
        Function.prototype.call = function () { taken = this; };
        Reflect.apply = (method) => { taken = method; };
        const answer = new constructor(0).connect({}, '127.0.0.1', ${other});
        [Set.prototype.has, Array.prototype.includes, Function.prototype.call, Reflect.apply] = before;
        if (answer < 0 && taken === undefined) throw { code: 'EACCES' }`,
      unsealed: `
        const below = Object.getPrototypeOf(net.connect(${api}, '127.0.0.1')._handle);
        if (!Reflect.defineProperty(below, 'connect', { value: () => 0 })) throw { code: 'EACCES' }`,
      resolved: `await (await import('node:dns/promises')).resolveTxt('any.example')`,
      resolver: `new dns.Resolver().resolve4('any.example', () => undefined)`,
      datagram: `(await import('node:dgram')).createSocket('udp4').send('x', 9, '127.0.0.1')`,
      listens: `await new Promise((done) => net.createServer().listen(0, '127.0.0.1', done))`,
      again: `await new Promise((done, fail) => net.createServer().listen(0, '127.0.0.1', done).on('error', fail))`,
    },
    sealedNetwork(`http://127.0.0.1:${api}`),
  );
  const byName = tries(
    {
      api: open(`{ host: 'localhost', port: ${api} }`),
      another: open(`{ host: '127.0.0.1', port: ${other} }`),
      // Lists of addresses that inherit another one.
      inherited: `
        Object.defineProperty(Array.prototype, 'address', { value: '127.0.0.2' });
        await new Promise((done) => dns.lookup('localhost', { all: true }, done));
        ${open(`{ host: '127.0.0.2', port: ${api} }`)}`,
    },
    sealedNetwork(`http://localhost:${api}`),
  );
  expect(byName).toEqual({ api: 'done', another: 'EACCES', inherited: 'EACCES' });
  for (const server of servers) server.close();
  const { api: reached, listens, resolver, ...others } = found;
  expect([reached, listens]).toEqual(['done', 'done']);
  // It is no class any more.
  expect(resolver).not.toBe('done');
  const refused = ['ERR_ACCESS_DENIED', 'EACCES'];
  expect(Object.entries(others).filter(([, how]) => !refused.includes(how))).toEqual([]);
});
