import type { RemoteModule } from '@elan/web-core';
import { init } from '@module-federation/runtime';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadRemote } from './federation';

const page: RemoteModule = { routes: [], messages: { en: {}, fr: {} } };

/** What the web root holds now, by path. */
const published = new Map<string, unknown>();
const asked: string[] = [];

function publish(version: string): void {
  published.clear();
  const remotes = ['mf_one', 'mf_two', 'mf_three'];
  const folderOf = (name: string) => `/remotes/${name}/${version}`;
  const list = remotes.map((name) => [name, { entry: `${folderOf(name)}/mf-manifest.json` }]);
  published.set('/remotes.json', Object.fromEntries(list));
  for (const name of remotes) {
    published.set(`${folderOf(name)}/mf-manifest.json`, {
      id: name,
      name,
      metaData: {
        name,
        type: 'app',
        buildInfo: { buildVersion: version, buildName: name },
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
        types: { path: '', name: '', api: '', zip: '' },
        globalName: name,
        pluginVersion: '1.0.0',
        publicPath: `${location.origin}${folderOf(name)}/`,
      },
      shared: [],
      remotes: [],
      exposes: [],
    });
  }
}

vi.stubGlobal('fetch', (input: string) => {
  const { pathname } = new URL(input, location.origin);
  asked.push(pathname);
  const found = published.get(pathname);
  return Promise.resolve(found ? Response.json(found) : new Response('gone', { status: 404 }));
});

init({
  name: 'shell',
  remotes: [],
  plugins: [
    {
      name: 'entries',
      // In place of the browser's import.
      loadEntry: () =>
        Promise.resolve({
          init: () => undefined,
          get: () => () => Promise.resolve({ remoteModule: page }),
        }),
    },
  ],
});

beforeEach(() => {
  asked.length = 0;
  // The runtime tells the console of each failure.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

it('a page that is older than all kept versions of a remote opens the one that is published now', async () => {
  publish('1');
  await loadRemote('mf_one');
  publish('4');
  asked.length = 0;
  expect(await loadRemote('mf_two')).toBe(page);
  expect(asked).toEqual([
    '/remotes/mf_two/1/mf-manifest.json',
    '/remotes.json',
    '/remotes/mf_two/4/mf-manifest.json',
  ]);
});

it('a remote that is away is asked for once, and by the next try where it is then', async () => {
  publish('4');
  published.delete('/remotes/mf_three/4/mf-manifest.json');
  await expect(loadRemote('mf_three')).rejects.toThrow();
  expect(asked).toEqual(['/remotes/mf_three/4/mf-manifest.json', '/remotes.json']);

  publish('5');
  expect(await loadRemote('mf_three')).toBe(page);
});
