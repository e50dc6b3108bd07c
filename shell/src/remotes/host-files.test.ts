import { beforeEach, expect, it, vi } from 'vitest';
import { holdFiles } from './host-files';

const host = 'https://pages.team.example/one/';
const entry = '/remotes/mf-one/1/mf-manifest.json';

/**
 * The elements that the page has added. They are kept out of the document, since the tests report their loading
 * themselves.
 */
const inPage: HTMLElement[] = [];
const named = (address: string): HTMLElement | undefined =>
  inPage.findLast((one) => [one.getAttribute('src'), one.getAttribute('href')].includes(address));

/** Reports an event of the browser. */
async function tell(address: string, event: 'load' | 'error'): Promise<void> {
  await vi.waitFor(() => {
    expect(named(address)).toBeDefined();
  });
  named(address)?.dispatchEvent(new Event(event));
}

const fetches = vi.fn<(url: URL) => Promise<Response>>();
const publish = (files: Record<string, string>) => {
  fetches.mockImplementation(() => Promise.resolve(Response.json(files)));
};

beforeEach(() => {
  inPage.length = 0;
  vi.spyOn(document.head, 'append').mockImplementation((...elements) => {
    inPage.push(...(elements as HTMLElement[]));
  });
  fetches.mockReset();
  vi.stubGlobal('fetch', fetches);
});

it('names script and styles in the page, each with what it must be, and waits for all of them', async () => {
  publish({ 'remoteEntry.js': 'sha384-script', 'assets/a.css': 'sha384-style' });
  let isHeld = false;
  const holding = holdFiles(entry, host).then(() => {
    isHeld = true;
  });
  await tell(`${host}remoteEntry.js`, 'load');
  expect(isHeld).toBe(false);
  expect(named(`${host}remoteEntry.js`)).toMatchObject({
    type: 'module',
    integrity: 'sha384-script',
    crossOrigin: 'anonymous',
  });
  expect(named(`${host}assets/a.css`)).toMatchObject({
    rel: 'stylesheet',
    integrity: 'sha384-style',
    crossOrigin: 'anonymous',
  });
  await tell(`${host}assets/a.css`, 'load');
  await holding;
  expect(fetches.mock.calls.map(([url]) => url.pathname)).toEqual(['/remotes/mf-one/1/integrity.json']);
});

it('asks anew, under another address, for what the browser has refused, and once for what it has', async () => {
  publish({ 'two.js': 'sha384-two' });
  const refused = holdFiles(entry, host);
  const why = expect(refused).rejects.toThrow(`${host}two.js is out of reach, or is not what was published`);
  await tell(`${host}two.js`, 'error');
  await why;

  const again = holdFiles(entry, host);
  await vi.waitFor(() => {
    expect(inPage).toHaveLength(2);
  });
  expect(named(`${host}two.js?again=1`)).toMatchObject({ integrity: 'sha384-two' });
  await tell(`${host}two.js?again=1`, 'load');
  expect(await again).toEqual([[`${host}two.js`, `${host}two.js?again=1`]]);
  expect(await holdFiles(entry, host)).toEqual([[`${host}two.js`, `${host}two.js?again=1`]]);
  expect(inPage).toHaveLength(2);
});

it('runs nothing where it cannot know what was published', async () => {
  fetches.mockImplementation(() => Promise.resolve(new Response('gone', { status: 404 })));
  await expect(holdFiles(entry, host)).rejects.toThrow('HTTP 404');
  expect(inPage).toHaveLength(0);
});
