import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../checks/find-chromium.mjs';
import { publishRemote, type Candidate } from './publish-one.mjs';
import { signFolder, triedElsewhere } from './publisher.mjs';
import { readRemoteFile } from './remotes.mjs';
import { livePages, shellOf } from './pages-on-trial.mjs';
import { tryInBrowser } from './try-in-browser.mjs';

/** A shell that loads remotes as ours does, without React: a page is a function that returns its text. */
const shell = `
  const remotes = {};
  const runtime = {
    registerRemotes: (list) => list.forEach(({ name, entry }) => (remotes[name] = entry)),
    loadRemote: (id) => import(new URL('./remoteEntry.js', remotes[id.split('/')[0]])),
  };
  globalThis.__FEDERATION__ = { __INSTANCES__: [runtime] };
  const show = (text) => (document.querySelector('main').textContent = text);
  if (location.pathname.startsWith('/auth')) show('Log in');
  else {
    const list = await (await fetch('/remotes.json')).json();
    const [name, { entry }] = Object.entries(list).find(([, { pages }]) => pages.some(({ path }) =>
      new RegExp('^' + path.replace(/:[^/]+/g, '[^/]+') + '$').test(location.pathname)));
    runtime.registerRemotes([{ name, entry: new URL(entry, location.origin).href }]);
    try {
      const { remoteModule } = await runtime.loadRemote(name + '/routes');
      show(await remoteModule.render(location.pathname));
    } catch (error) {
      console.error(error);
      show('This part could not be loaded');
      const body = JSON.stringify({ remote: name, version: 'any', outcome: 'failed' });
      await fetch('/remotes/loads', { method: 'POST', body });
    }
  }`;

let folder: string;
const write = (file: string, content: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};
const from = () => join(folder, 'built');
const web = () => join(folder, 'web');

/** Builds a remote of this module, with a page for one thing. */
function build(module: string, says: object = {}): Candidate {
  const pages = [{ path: '/things/:id', access: 'subscription' }];
  write('built/remote.json', JSON.stringify({ name: 'mf-one', devPort: 5199, pages, ...says }));
  write('built/mf-manifest.json', '{}');
  write('built/surface.json', '{}');
  write('built/remoteEntry.js', module);
  return { from: from(), to: web(), hash: '0123456789ab', remote: readRemoteFile(from()) };
}
const renders = (what: string) => `export const remoteModule = { render: async (path) => { ${what} } };`;

beforeAll(() => {
  // The browser tests need one, too.
  findChromium();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elan-try-test-'));
  write('web/index.html', '<main></main><script type="module" src="/assets/shell.js"></script>');
  write('web/assets/shell.js', shell);
  write('web/surface.json', '{}');
  write('web/remotes.json', '{}');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('a remote that is tried in a browser', () => {
  it('is let through if its pages render, those that show an error of their own, too', async () => {
    const asks = renders(`
      const { status } = await fetch('/api/things/1');
      return status === 404 ? 'There is no ' + path : '';`);
    await tryInBrowser(build(asks));
  });

  it.each([
    [
      'throws at load',
      "throw new TypeError('not at Friday');",
      /The module does not load: .*not at Friday.*remoteEntry\.js:1/,
    ],
    ['exports nothing', 'export {};', /The module does not load: it exports no remoteModule/],
    [
      'throws in a page',
      renders("throw new RangeError('of its own')"),
      /The page \/things\/0{24} does not render: RangeError: of its own \(at remoteEntry\.js:1/,
    ],
    [
      'throws beside a page',
      renders("setTimeout(() => { throw new Error('later'); }); return 'fine'"),
      /throws Error: later \(at remoteEntry\.js/,
    ],
    [
      'asks a host outside of the policy',
      renders("await fetch('https://evil.example/').catch(() => 0); return 'fine'"),
      /https:\/\/evil\.example/,
    ],
    [
      'goes to another host',
      renders("location.href = 'https://evil.example/'; return 'fine'"),
      /asks https:\/\/evil\.example, which no page may/,
    ],
    ['evaluates text', renders("return new Function('return 1')()"), /does not render: EvalError/],
  ])('is refused if it %s, with the place', async (_what, module, refusal) => {
    const refused = tryInBrowser(build(module));
    await expect(refused).rejects.toThrow(refusal);
    await expect(refused).rejects.toThrow(/^mf-one was tried and is not published\. /);
  });

  it('is refused with the place in its sources, if the build has left a map', async () => {
    const candidate = build(renders("throw new Error('mapped')"));
    // All of the script is line 3 of the source.
    const map = { version: 3, sources: ['../src/routes.tsx'], names: [], mappings: 'AAEA' };
    write('built/remoteEntry.js.map', JSON.stringify(map));
    await expect(tryInBrowser(candidate)).rejects.toThrow('mapped (at src/routes.tsx:3:1)');
  });

  it('reaches nobody else: neither what this machine serves, nor by ways that no policy of a page closes', async () => {
    const reached: string[] = [];
    const inside = createServer((request, response) => {
      reached.push(request.url ?? '');
      response.end();
    });
    inside.on('connection', () => reached.push('connection'));
    inside.on('upgrade', (request) => reached.push(request.url ?? ''));
    const datagrams = createSocket('udp4', () => reached.push('datagram')).bind(0, '127.0.0.1');
    inside.listen(0, '127.0.0.1');
    await Promise.all([once(inside, 'listening'), once(datagrams, 'listening')]);
    const at = `127.0.0.1:${(inside.address() as AddressInfo).port}`;
    // The file of a worker is asked without a policy of its own.
    write(
      'built/worker.js',
      `fetch('http://${at}/fetched', { mode: 'no-cors' }).catch(() => 0).then(() => {
        const socket = new WebSocket('ws://${at}/socket');
        socket.onerror = socket.onopen = () => postMessage('tried');
      });`,
    );
    const stun = `stun:127.0.0.1:${datagrams.address().port}`;
    const tried = tryInBrowser(
      build(
        renders(`
          const link = document.createElement('link');
          document.head.append(Object.assign(link, { rel: 'preconnect', href: 'http://${at}/' }));
          open('http://${at}/opened');
          const peer = new RTCPeerConnection({ iceServers: [{ urls: '${stun}' }] });
          peer.createDataChannel('any');
          await peer.setLocalDescription(await peer.createOffer());
          const worker = new Worker(new URL('./worker.js', import.meta.url));
          await new Promise((resolve) => { worker.onmessage = worker.onerror = resolve; });
          await new Promise((resolve) => setTimeout(resolve, 1000));
          return 'fine'`),
      ),
    );
    await expect(tried).rejects.toThrow('mf-one was tried and is not published.');
    inside.close();
    inside.closeAllConnections();
    datagrams.close();
    expect(reached).toEqual([]);
  });

  it('changes nothing if it is refused', async () => {
    build("throw new Error('no')");
    const published = publishRemote(from(), web(), { tries: [tryInBrowser] });
    await expect(published).rejects.toThrow('does not load: Error: no');
    expect(await livePages(web())('remotes.json')).toEqual(Buffer.from('{}'));
    build(renders("return 'fine'"));
    await publishRemote(from(), web(), { tries: [tryInBrowser] });
    expect(String(await livePages(web())('remotes.json'))).toContain('mf_one');
  });

  it('on a host of its team is tried from what was built, which is what that host serves', async () => {
    const host = 'https://team.example/1/';
    process.env['REMOTE_ORIGINS'] = 'https://team.example';
    try {
      const here = "import('https://team.example/1/remoteEntry.js')";
      write(
        'web/assets/shell.js',
        shell.replace("import(new URL('./remoteEntry.js', remotes[id.split('/')[0]]))", here),
      );
      await tryInBrowser(build(renders("return 'hosted'"), { host }));
      await expect(tryInBrowser(build("throw new Error('hosted')", { host }))).rejects.toThrow(
        /hosted \(at remoteEntry\.js:1/,
      );
    } finally {
      delete process.env['REMOTE_ORIGINS'];
    }
  });

  it('needs a browser, and says how to do without', async () => {
    const before = process.env['CHROMIUM_PATH'];
    process.env['CHROMIUM_PATH'] = '/nowhere/chromium';
    try {
      await expect(tryInBrowser(build(''))).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium');
    } finally {
      if (before === undefined) delete process.env['CHROMIUM_PATH'];
      else process.env['CHROMIUM_PATH'] = before;
    }
  });
});

describe('a shell that is tried in a browser', () => {
  const candidate = (script: string): Candidate => {
    build(renders("return 'fine'"));
    write('next/index.html', '<main></main><script type="module" src="/assets/next.js"></script>');
    write('next/assets/next.js', script);
    return { from: join(folder, 'next'), to: web(), hash: '0123456789ab', remote: null };
  };

  it('is refused if it does not start, or no longer loads what is live', async () => {
    const next = candidate(shell);
    await publishRemote(from(), web());
    await tryInBrowser(next);
    await expect(tryInBrowser(candidate("throw new Error('shell')"))).rejects.toThrow(
      /^The shell was tried and is not published\. The page \/auth\/login does not render: Error: shell/,
    );
    const without = shell.replace(
      'show(await remoteModule.render(location.pathname))',
      "throw new Error('new rules')",
    );
    await expect(tryInBrowser(candidate(without))).rejects.toThrow(/does not render: Error: new rules/);
  });
});

describe('a remote that was tried where it was signed', () => {
  const server = createServer((request, response) => {
    void livePages(web())(request.url?.slice(1).replace(/^auth.*/, 'index.html') ?? '').then((file) => {
      response.end(file);
    });
  });
  let address: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  it('says so if no product answers at the address', async () => {
    const candidate = { ...build(renders("return 'fine'")), to: '' };
    await expect(tryInBrowser(candidate, 'http://127.0.0.1:1')).rejects.toThrow(
      'No pages of the product are at http://127.0.0.1:1.',
    );
  });

  it('is tried with the pages at an address, and accepted while that shell is live', async () => {
    const candidate = build(renders("return 'fine'"));
    await tryInBrowser({ ...candidate, to: '' }, address);
    await expect(tryInBrowser({ ...build("throw new Error('no')"), to: '' }, address)).rejects.toThrow(
      'Error: no',
    );
    build(renders("return 'fine'"));
    await expect(triedElsewhere(candidate)).rejects.toThrow('is not signed. Its owner runs elan-remote sign');
    const tried = await shellOf(livePages(address));
    const key = join(folder, 'keys/team.key');
    signFolder(from(), { name: 'mf-one', key, tried, now: new Date(), say: () => undefined });
    await triedElsewhere(candidate);
    write('web/index.html', '<main>new</main>');
    await expect(triedElsewhere(candidate)).rejects.toThrow('not tried with the shell that is live');
  });
});
