import type { PublishedRemote } from '@elan/contracts/remotes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withOwnRemote } from './own-remote';

const published: PublishedRemote[] = ['mf_one', 'mf_two'].map((name) => ({
  name,
  entry: `/remotes/${name}/1/mf-manifest.json`,
  pages: [],
  menu: [],
  parts: [],
  texts: null,
  host: null,
  checkedAgainst: null,
}));
const description = {
  name: 'mf-one',
  devPort: 5180,
  pages: [{ path: '/one', access: 'subscription' as const }],
};
const asks = vi.fn(() => true);
const fetches = vi.fn<(url: string) => Promise<Response>>();

/** Opens an address in the same tab. */
async function open(query: string): Promise<string[]> {
  window.history.replaceState(null, '', `/one${query}`);
  return (await withOwnRemote(published)).map(({ entry }) => entry);
}
const unchanged = published.map(({ entry }) => entry);

beforeEach(() => {
  sessionStorage.clear();
  asks.mockReset().mockReturnValue(true);
  fetches.mockReset().mockImplementation(() => Promise.resolve(Response.json(description)));
  vi.stubGlobal('confirm', asks);
  vi.stubGlobal('fetch', fetches);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it.each(['http://127.0.0.1:5180', 'http://[::1]:5180'])(
  'of %s takes the place of the published one',
  async (origin) => {
    const entries = [unchanged[1], `${origin}/mf-manifest.json`];
    expect(await open(`?remote=mf-one@${origin}`)).toEqual(entries);
    expect(fetches).toHaveBeenCalledWith(`${origin}/remote.json`, { cache: 'no-store' });
    expect(asks).toHaveBeenCalledTimes(1);
    // The tab remembers it, without asking again.
    expect(await open('')).toEqual(entries);
    expect(await open(`?remote=mf-one@${origin}`)).toEqual(entries);
    expect(asks).toHaveBeenCalledTimes(1);
  },
);

it('is not loaded where one says no, and not asked about again', async () => {
  asks.mockReturnValue(false);
  expect(await open('?remote=mf-one@http://127.0.0.1:5180')).toEqual(unchanged);
  expect(await open('?remote=mf-one@http://127.0.0.1:5180')).toEqual(unchanged);
  expect(asks).toHaveBeenCalledTimes(1);
  expect(fetches).not.toHaveBeenCalled();
});

it('is asked about again where it is another one', async () => {
  await open('?remote=mf-one@http://127.0.0.1:5180');
  asks.mockReturnValue(false);
  expect(await open('?remote=mf-one@http://127.0.0.1:5181')).toEqual(unchanged);
  expect(asks).toHaveBeenCalledTimes(2);
});

it.each([
  'mf-one@http://localhost:5180',
  'mf-one@http://127.0.0.1.evil.example:5180',
  'mf-one@http://127.0.0.1:80@evil.example',
  'mf-one@http://evil.example:5180',
  'mf-one@https://127.0.0.1:5180',
  'mf-one@http://127.0.0.1',
  'mf-one@http://127.0.0.1:5180/elsewhere',
  'mf-one@http://127.0.0.2:5180',
  'mf-one@http://0x7f000001:5180',
  'MF_ONE@http://127.0.0.1:5180',
  '',
])('of another machine is not even asked about: %s', async (value) => {
  expect(await open(`?remote=${encodeURIComponent(value)}`)).toEqual(unchanged);
  expect(asks).not.toHaveBeenCalled();
  expect(fetches).not.toHaveBeenCalled();
});

it('of a server that serves another one is refused', async () => {
  await expect(open('?remote=mf-two@http://127.0.0.1:5180')).rejects.toThrow('does not serve mf-two');
});
