import { fetchValue, setLanguage, type RemoteModule } from '@elan/web-core';
import { init } from '@module-federation/runtime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadRemote } from './federation';
import { readPublishedRemotes } from './published-remotes';

const checkedAgainst = '0123456789ab';
vi.mock('../config', () => ({ ownRemotes: null, exportsHash: '0123456789ab' }));
vi.mock('./exported-names', () => ({ exportedNames: { react: ['use'], '@elan/ui': ['Button', 'Card'] } }));

const english = vi.fn(() => Promise.resolve({ default: {} }));
const french = vi.fn(() => Promise.resolve({ default: {} }));
const page: RemoteModule = { routes: [], messages: { en: english, fr: french } };
const texts = { en: 'assets/en.js', fr: 'assets/fr.js' };

/** The content of the next remote. */
let exposed = page;

/** The present content of the web root, by path. */
const published = new Map<string, unknown>();
const asked: string[] = [];

function publish(version: string, says: object = {}): void {
  published.clear();
  const remotes = ['mf_one', 'mf_two', 'mf_three', 'mf_four', 'mf_five', 'mf_six', 'mf_seven', 'mf_eight'];
  const folderOf = (name: string) => `/remotes/${name}/${version}`;
  const list = remotes.map((name) => [
    name,
    { entry: `${folderOf(name)}/mf-manifest.json`, checkedAgainst, ...says },
  ]);
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
    for (const file of Object.values(texts)) published.set(`${folderOf(name)}/${file}`, {});
  }
}

/** What was told about loads. */
const told: unknown[] = [];

vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
  const { pathname } = new URL(input, location.origin);
  if (init?.method === 'POST') {
    told.push([pathname, JSON.parse(init.body as string)]);
    return Promise.resolve(new Response());
  }
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
      // Replaces the browser's import.
      loadEntry: () =>
        Promise.resolve({
          init: () => undefined,
          get: () => () => Promise.resolve({ remoteModule: exposed }),
        }),
    },
  ],
});

beforeEach(() => {
  asked.length = 0;
  setLanguage('en');
  exposed = page;
  // The runtime logs each failure.
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

it('a remote that has arrived is asked for anew where it does not work: what is published by then is loaded', async () => {
  publish('4');
  await readPublishedRemotes();
  expect(await loadRemote('mf_two')).toBe(page);
  publish('9');
  exposed = { routes: [], messages: { en: {}, fr: {} } };
  asked.length = 0;
  expect(await loadRemote('mf_two', true)).toBe(exposed);
  expect(asked).toEqual(['/remotes.json', '/remotes/mf_two/9/mf-manifest.json']);
});

it('the texts of the language, and those alone, are fetched beside the code, and waited for', async () => {
  publish('6', { texts });
  // The page knows the remotes from the list that it read last.
  await readPublishedRemotes();
  asked.length = 0;
  setLanguage('fr');
  let arrive: () => void = () => undefined;
  french.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = () => {
        resolve({ default: {} });
      };
    }),
  );
  english.mockClear();
  let hasLoaded = false;
  const loaded = loadRemote('mf_four').then((remote) => {
    hasLoaded = true;
    return remote;
  });
  await vi.waitFor(() => {
    expect(french).toHaveBeenCalled();
  });
  expect(asked.toSorted()).toEqual([
    '/remotes/mf_four/6/assets/fr.js',
    '/remotes/mf_four/6/mf-manifest.json',
  ]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(hasLoaded).toBe(false);
  arrive();
  expect(await loaded).toBe(page);
  expect(english).not.toHaveBeenCalled();
});

it('a remote whose texts are away has failed, and is there by the next try', async () => {
  publish('7', { texts });
  await readPublishedRemotes();
  published.delete('/remotes/mf_five/7/assets/en.js');
  english.mockClear();
  await expect(loadRemote('mf_five')).rejects.toThrow('assets/en.js: HTTP 404');
  // A failed import could not be repeated.
  expect(english).not.toHaveBeenCalled();
  published.set('/remotes/mf_five/7/assets/en.js', {});
  english.mockRejectedValueOnce(new Error('away'));
  await expect(loadRemote('mf_five')).rejects.toThrow('away');
  expect(await loadRemote('mf_five')).toBe(page);
});

it.each([
  ['brings its texts along', { en: {}, fr: {} }],
  ['downloads them', { en: english, fr: french }],
])('a remote that %s and does not say where they are is loaded', async (_how, messages) => {
  publish('8');
  await readPublishedRemotes();
  exposed = { routes: [], messages };
  expect(await loadRemote('mf_one')).toBe(exposed);
  expect(asked.filter((path) => path.includes('assets'))).toEqual([]);
});

/** Says what a version of a remote needs. */
const needs = (folder: string, surface: Record<string, string[]>) => {
  published.set(`/remotes/${folder}/surface.json`, surface);
};

describe.each([
  ['another shell', 'ba9876543210'],
  ['none', null],
])('a remote that was checked against %s', (_which, against) => {
  beforeEach(async () => {
    publish('10', { checkedAgainst: against, pages: [{ path: '/one/:id', access: 'subscription' }] });
    await readPublishedRemotes();
    asked.length = 0;
  });

  it('is compared, and loaded if this shell offers what it needs', async () => {
    needs('mf_six/10', { react: ['use'], '@elan/ui': ['Card'] });
    expect(await loadRemote('mf_six')).toBe(page);
    expect(asked[0]).toBe('/remotes/mf_six/10/surface.json');
  });

  it('is refused before any of it is loaded if not: its pages say what is missing', async () => {
    needs('mf_seven/10', { react: ['use', 'lazy'], '@elan/ui': ['Card', 'Foo', 'Bar'] });
    const { routes, messages } = await loadRemote('mf_seven');
    expect(routes).toMatchObject([
      { path: '/one/:id', element: { props: { missing: 'lazy (react), Foo, Bar (@elan/ui)' } } },
    ]);
    for (const download of Object.values(messages))
      expect(await fetchValue(download)).toHaveProperty('shell.remote.misfit');
    expect(asked).not.toContain('/remotes/mf_seven/10/mf-manifest.json');
  });

  it('is not loaded if it does not say what it needs', async () => {
    await expect(loadRemote('mf_eight')).rejects.toThrow('What mf_eight needs is not known: HTTP 404');
    expect(asked).not.toContain('/remotes/mf_eight/10/mf-manifest.json');
  });
});

it('a load that fails, and one that comes after it, are told by remote and version, and nothing else is', async () => {
  const [bad, good] = ['0123456789aa', '0123456789bb'];
  publish(bad);
  published.delete(`/remotes/mf_seven/${bad}/mf-manifest.json`);
  await readPublishedRemotes();
  await expect(loadRemote('mf_seven')).rejects.toThrow();
  publish(good);
  await loadRemote('mf_seven', true);
  await loadRemote('mf_seven', true);
  expect(told).toEqual([
    ['/remotes/loads', { remote: 'mf_seven', version: bad, outcome: 'failed' }],
    ['/remotes/loads', { remote: 'mf_seven', version: good, outcome: 'recovered' }],
  ]);
});
