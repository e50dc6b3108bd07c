import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { needsOf } from './server-bundle.mjs';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'elan-bundle-'));
  folder = join(root, 'version');
});
afterEach(() => rmSync(root, { recursive: true }));

const away = `answer: async () => ({ status: 503, headers: {}, body: 'away' })`;
const whole = `calls: ['GET /things'], shapes: () => ({}), examples: () => ['<p>One</p>'], ${away}`;

/** @param before what its bundle does when it is loaded */
function write(version: string, before = ''): void {
  put('server/main.js', `${before}\nexport const version = { ${version} };`);
}

function put(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

const look = (times: Parameters<typeof needsOf>[2] = { watched: 100 }) => needsOf('mf-one', folder, times);

it('takes a version that renders, whatever it prints, and a remote that has nothing for the server', async () => {
  await expect(look()).resolves.toBeUndefined();
  const needs = { calls: ['GET /things'], shapes: {} };
  write(
    whole,
    `for (let n = 0; n < 40; n += 1) console.log('x'.repeat(1e6)), console.error('x'.repeat(1e6));`,
  );
  await expect(look()).resolves.toEqual(needs);
  // Parts of its own are read, and what it does not wait for ends with it.
  put('server/part.js', `export const text = 'part';`);
  write(
    `calls: ['GET /things'], shapes: () => ({ process: { pid: process.pid } }), examples: () => [text], ${away}`,
    `import { text } from './part.js'; setInterval(() => undefined, 9);`,
  );
  const { shapes } = JSON.parse(JSON.stringify(await look())) as { shapes: { process: { pid: number } } };
  expect(() => process.kill(shapes.process.pid, 0)).toThrow('ESRCH');
});

/** Loads a version that tries each of these, and says of each what came of it. */
async function tries(attempts: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const bodies = Object.entries(attempts).map(
    ([name, code]) =>
      `found[${JSON.stringify(name)}] = await (async () => { ${code}; return 'done'; })().catch((error) => String((error.cause ?? error).code ?? error));`,
  );
  write(
    `calls: ['GET /things'], shapes: () => ({ found }), examples: () => ['one'], ${away}`,
    `const found = {};
    const m = (name) => process.getBuiltinModule('node:' + name);
    const open = (socket) => new Promise((done, fail) => socket.on('connect', done).on('error', fail));
    ${bodies.join('\n')}`,
  );
  const needs = await look();
  const { shapes } = JSON.parse(JSON.stringify(needs)) as { shapes: { found: Record<string, string> } };
  return shapes.found;
}

it('lets a version on trial out by no way', async () => {
  const secret = join(root, 'secret');
  writeFileSync(secret, 'secret');
  writeFileSync(join(root, 'module.mjs'), 'export {};');
  writeFileSync(join(root, 'module.cjs'), '');
  mkdirSync(folder);
  symlinkSync(secret, join(folder, 'linked'));
  const heard: string[] = [];
  const server = createServer(() => heard.push('tcp')).listen(0, '127.0.0.1');
  const local = createServer(() => heard.push('pipe')).listen(join(root, 'pipe'));
  const datagrams = createSocket('udp4', () => heard.push('udp')).bind(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(local, 'listening'), once(datagrams, 'listening')]);
  const { port } = server.address() as AddressInfo;
  const in_ = (file: string) => JSON.stringify(join(root, file));
  const attempts = {
    tcp: `await open(m('net').connect(${port}, '127.0.0.1'))`,
    six: `await open(m('net').connect(${port}, '::ffff:127.0.0.1'))`,
    pipe: `await open(m('net').connect(${in_('pipe')}))`,
    http: `await open(m('http').get('http://127.0.0.1:${port}/'))`,
    tls: `await open(m('tls').connect(${port}, '127.0.0.1'))`,
    fetch: `await fetch('http://127.0.0.1:${port}/', { signal: AbortSignal.timeout(1000) })`,
    datagram: `await new Promise((done) => m('dgram').createSocket('udp4').send('x', ${datagrams.address().port}, '127.0.0.1', done))`,
    listens: `await new Promise((done, fail) => m('net').createServer().listen(0, '127.0.0.1', done).on('error', fail))`,
    name: `await m('dns').promises.lookup('localhost')`,
    named: `await new Promise((done, fail) => m('dns').lookup('localhost', (error) => error ? fail(error) : done()))`,
    resolver: `await m('dns').promises.resolveTxt('localhost')`,
    imported: `await open((await import('node:net')).connect(${port}, '127.0.0.1'))`,
    'in data:': `const { to } = await import('data:text/javascript,import net from "node:net"; export const to = (...at) => net.connect(...at)'); await open(to(${port}, '127.0.0.1'))`,
    program: `m('child_process').execFileSync(process.execPath, ['--version'])`,
    shell: `m('child_process').execSync('true')`,
    cluster: `m('cluster').setupPrimary({ exec: 'any' }); m('cluster').fork()`,
    thread: `new (m('worker_threads').Worker)('1', { eval: true })`,
    hooks: `m('module').register('data:text/javascript,export const any = 1')`,
    'hooks here': `m('module').registerHooks({})`,
    'compiled files': `m('module').enableCompileCache(${in_('cache')}); m('module').flushCompileCache()`,
    wasi: `new (m('wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } })`,
    addon: `process.dlopen({ exports: {} }, ${in_('any.node')})`,
    engine: `m('crypto').setEngine(${in_('any.so')})`,
    inspector: `m('inspector').open(0)`,
    session: `new (m('inspector').Session)().connect()`,
    binding: `process.binding('tcp_wrap')`,
    signal: `process.kill(process.ppid, 0)`,
    inner: `process._kill(process.ppid, 0)`,
    group: `new (m('child_process').ChildProcess)()._handle.kill(0)`,
    debug: `process._debugProcess(process.ppid)`,
    slow: `m('os').setPriority(process.ppid, 19)`,
    secret: `m('fs').readFileSync(${in_('secret')})`,
    linked: `m('fs').readFileSync(${in_('version/linked')})`,
    'by a way up': `m('fs').readFileSync(${JSON.stringify(join(folder, 'server'))} + '/../../secret')`,
    'open file': `await (await m('fs').promises.open(${in_('secret')})).read()`,
    blob: `await (await m('fs').openAsBlob(${in_('secret')})).text()`,
    'settings of the process': `m('fs').readFileSync('/proc/' + process.ppid + '/environ')`,
    'file:': `await import(${JSON.stringify(`file://${join(root, 'module.mjs')}`)})`,
    required: `m('module').createRequire(import.meta.url)(${in_('module.cjs')})`,
    written: `m('fs').writeFileSync(${in_('version/server/written.js')}, '')`,
    'written beside': `m('fs').writeFileSync(${in_('written.js')}, '')`,
    link: `m('fs').symlinkSync(${in_('secret')}, ${in_('version/link')})`,
    gone: `m('fs').rmSync(${in_('version/linked')})`,
    renamed: `m('fs').renameSync(${in_('version')}, ${in_('versions')})`,
    database: `new (m('sqlite').DatabaseSync)(':memory:').exec("ATTACH DATABASE '" + ${in_('written.db')} + "' AS w; CREATE TABLE w.t(a)")`,
    report: `process.report.writeReport(${in_('report.json')})`,
    trace: `m('trace_events').createTracing({ categories: ['node.perf'] }).enable()`,
    memory: `m('v8').writeHeapSnapshot(${in_('memory')})`,
    'memory read': `m('v8').getHeapSnapshot()`,
    // Whoever looks at a thing says itself how it is shown.
    'objects in memory': `const all = []; const shown = Symbol.for('nodejs.util.inspect.custom');
      Object.prototype[shown] = function () { all.push(this); };
      try { m('v8').queryObjects(Function, { format: 'summary' }); } finally { delete Object.prototype[shown]; }`,
    environment: `const { __CF_USER_TEXT_ENCODING, ...set } = process.env; if (Object.keys(set).filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name)).length === 0) throw { code: 'empty' }`,
  };
  const found = await tries(attempts);
  for (const each of [server, local]) each.close();
  datagrams.close();
  expect(Object.keys(found)).toEqual(Object.keys(attempts));
  expect(Object.entries(found).filter(([, how]) => how === 'done')).toEqual([]);
  expect(heard).toEqual([]);
  expect(readdirSync(root).sort()).toEqual(['module.cjs', 'module.mjs', 'secret', 'version']);
  expect(readdirSync(folder).sort()).toEqual(['linked', 'server']);
});

it.each([
  ['throws', `throw new TypeError('no such question')`, /^mf-one .* \(TypeError: no such question\)/],
  ['renders for ever', `setInterval(() => undefined, 100); await new Promise(() => undefined)`, /too long/],
  [
    'runs for ever and hears no signal',
    `for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGXCPU']) process.on(signal, () => undefined); setInterval(() => undefined, 100); await new Promise(() => undefined)`,
    /too long/,
  ],
  ['waits for nothing', `await new Promise(() => undefined)`, /it ends before/],
  ['ends the process', 'process.exit(0)', /it ends before/],
  ['says much', `for (;;) process.getBuiltinModule('fs').writeSync(3, 'x'.repeat(1e6))`, /it says too much/],
  [
    'says by itself that all is well',
    `const needs = JSON.stringify({ calls: [] }); const { writeSync } = process.getBuiltinModule('fs');
    for (const fd of [1, 2, 3]) for (const line of [needs, JSON.stringify({ needs })]) writeSync(fd, '\\n' + line + '\\n');
    process.exit(0)`,
    /it ends before/,
  ],
  [
    'takes the word by which its answer is known',
    `const fs = process.getBuiltinModule('fs'); const { writeSync } = fs; const { stringify } = JSON;
    const steal = (text) => { const [, line = ''] = String(text).split('\\n'); const word = /^[0-9a-f]{64}/.exec(line)?.[0];
      if (word) writeSync(3, '\\n' + word + stringify({ needs: '{"calls":[]}' }) + '\\n'); };
    fs.writeSync = (_fd, text) => steal(text); process.getBuiltinModule('module').syncBuiltinESMExports();
    JSON.stringify = (value) => { steal(value); return stringify(value); };
    for (let n = 0; n < 50; n += 1) { const text = Buffer.allocUnsafe(8192).buffer; const found = /[0-9a-f]{64}/.exec(Buffer.from(text).toString('latin1')); if (found) steal('\\n' + found[0]); }
    throw new Error('stolen')`,
    /\(Error: stolen\)/,
  ],
  [
    'changes what everything inherits',
    `Object.prototype.needs = '{"calls":[]}'; Array.isArray = () => true;
    Array.prototype.some = () => false; Array.prototype.find = () => undefined; Promise.prototype.then = function () { return this; };
    String.prototype.startsWith = () => true; throw new Error('changed')`,
    /it ends before|changed|undefined/,
  ],
  [
    'says by what everything inherits how its failure is written',
    `Object.prototype.toJSON = () => ({ needs: '{"calls":[]}' }); throw new Error('forged')`,
    /\(Error: forged\)/,
  ],
  ['fails with what is no text', `throw { toString: () => ({}) }`, /it ends before|TypeError/],
  ['fills the heap', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))', /too much memory/],
  [
    'fills the memory beside the heap',
    'const all = []; for (;;) all.push(Buffer.allocUnsafe(1e8))',
    /allocat|too much memory/,
  ],
  ['fails a moment later', `setTimeout(() => { throw new Error('late'); }, 50)`, /\(Error: late\)/],
  [
    'leaves a promise that fails',
    `setTimeout(() => void Promise.reject(new Error('unheard')), 50)`,
    /\(Error: unheard\)/,
  ],
  [
    'writes to the terminal',
    `throw new Error('\\u001b]0;title\\u0007\\nmf-one is live')`,
    /\(Error: {2}\]0;title mf-one is live\)/,
  ],
])('refuses one that %s', async (_what, before, sentence) => {
  write(whole, before);
  const patience = sentence.source.includes('too long') ? { patience: 2_000 } : {};
  await expect(look({ ...patience, watched: 500 })).rejects.toThrow(sentence);
});

it('ends one that keeps the processor busy, however long it is waited for', async () => {
  write(whole, 'for (;;);');
  await expect(look({ processor: 2 })).rejects.toThrow(/it takes too long/);
});

/** @returns the process in which the version is on trial, once there is one */
async function trial(): Promise<number> {
  for (;;) {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
    const line = stdout
      .split('\n')
      .find((each) => each.includes(join(folder, 'server')) && !each.includes('/bin/sh'));
    if (line !== undefined) return Number.parseInt(line, 10);
    await setTimeout(50);
  }
}

it('says that the system ended one if nothing here did', async () => {
  write(whole, 'await new Promise((resolve) => setTimeout(resolve, 600_000));');
  const [killed] = await Promise.all([
    trial().then((found) => process.kill(found, 'SIGKILL')),
    expect(look()).rejects.toThrow(/the system ended it: is there too little memory\?/),
  ]);
  expect(killed).toBe(true);
});

/** Starts a publisher of its own. */
function publisher(times = {}): ChildProcess {
  const source = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'server-bundle.mjs')).href);
  const program = `process.on('message', () => process.exit());
    const { needsOf } = await import(${source});
    await needsOf('mf-one', ${JSON.stringify(folder)}, ${JSON.stringify(times)});`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

const ended = async (pid: number) => {
  await expect.poll(() => isThere(pid), { timeout: 20_000 }).toBe(false);
};
function isThere(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  // One that nobody has asked about yet has ended all the same.
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}

it('takes a version on trial with the publisher, which opens no inspector meanwhile', async () => {
  write(whole, 'await new Promise((resolve) => setTimeout(resolve, 600_000));');
  const started = publisher();
  let said = '';
  started.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  const pid = await trial();
  started.kill('SIGUSR1');
  started.send('end');
  await once(started, 'close');
  expect(said).not.toContain('Debugger');
  await ended(pid);
});

it('ends a version on trial whose publisher was killed', async () => {
  write(whole, 'await new Promise((resolve) => setTimeout(resolve, 600_000));');
  const started = publisher({ patience: 1_500 });
  const pid = await trial();
  started.kill('SIGKILL');
  await ended(pid);
});

it.each([
  ['is nothing', '', /it answers nothing/],
  ['answers nothing', `calls: [], examples: () => ['one']`, /it answers nothing/],
  ['renders nothing', `calls: [], examples: () => [], ${away}`, /it has none/],
  ['renders something else', `calls: [], examples: () => ({ length: 1 }), ${away}`, /it has none/],
  ['renders an empty page', `calls: [], examples: () => [''], ${away}`, /one is no page/],
  [
    'renders once',
    `calls: [], examples: (n = 0, pages) => (globalThis.was ? [] : ((globalThis.was = 1), ['one'])), ${away}`,
    /it has none/,
  ],
  ['does not say which calls it makes', `examples: () => ['one'], ${away}`, /does not say which calls/],
  [
    'says something else than calls',
    `calls: 'GET /things', examples: () => ['one'], ${away}`,
    /does not say which calls/,
  ],
  [
    'says other calls each time',
    `get calls() { return ['GET /' + Math.random()]; }, examples: () => ['one'], ${away}`,
    /something else each time/,
  ],
  [
    'says by what everything inherits which calls it makes',
    `get calls() { Object.prototype.toJSON = () => ({ calls: [] }); }, examples: () => ['one'], ${away}`,
    /does not say which calls/,
  ],
  [
    'judges by itself whether it says calls',
    `get calls() { Array.prototype.every = () => true; return [5]; }, examples: () => ['one'], ${away}`,
    /does not say which calls/,
  ],
  [
    'says something else than shapes',
    `calls: [], shapes: () => ({ 'GET /things': 'any' }), examples: () => ['one'], ${away}`,
    /does not say what its calls send/,
  ],
  [
    'says shapes in a list',
    `calls: [], shapes: () => [{}], examples: () => ['one'], ${away}`,
    /does not say what its calls send/,
  ],
  ['answers no page', `calls: [], examples: () => ['one'], answer: () => undefined`, /TypeError/],
  [
    'fails when it is asked',
    `calls: [], examples: () => ['one'], answer() { throw new Error('not written'); }`,
    /not written/,
  ],
  [
    'never answers',
    `calls: [], examples: () => ['one'], answer: () => new Promise(() => undefined)`,
    /it ends before/,
  ],
  [
    'makes calls that it does not say',
    `calls: ['GET /things'], examples: () => ['one'], answer: async (_asked, call) => { await call({ method: 'GET', path: '/others' }, {}); return { status: 200, body: '' }; }`,
    /it calls GET \/others and does not say so/,
  ],
])('refuses one that %s', async (_what, version, sentence) => {
  write(version);
  await expect(look({ watched: 50 })).rejects.toThrow(sentence);
});

it('refuses one that needs what is not published of it', async () => {
  write(whole, `import './.hidden/part.js';`);
  put('server/.hidden/part.js', '');
  await expect(look()).rejects.toThrow(/restricted|ERR_/);
  write(whole);
  await expect(look()).resolves.toBeDefined();
  // Of a remote on a host of its team, nothing else is published than what describes it.
  put('integrity.json', '{}');
  await expect(look()).rejects.toThrow(/restricted|ERR_/);
  expect(existsSync(join(folder, 'server/main.js'))).toBe(true);
});
