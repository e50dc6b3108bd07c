import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VERSION_FIELD, type PageVersion } from '@elan/contracts/page-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from './api-client';
import type { NamedVersion } from './published-version';
import { createRespondentServer } from './respondent-server';

/** Says its word in its pages, has one script of its own, and leads from a form that is complete to the thanks. */
function versionOf(word: string): NamedVersion {
  const version: PageVersion = {
    calls: [],
    examples: () => [word],
    answer({ path, form, version: name }) {
      if (path.startsWith('/s/assets/'))
        return Promise.resolve({ status: path.endsWith(word) ? 200 : 404, headers: {}, body: word });
      if (typeof form === 'object' && form?.['agreed'] === '1')
        return Promise.resolve({ status: 303, headers: { location: '/managers?kept=1#agreed' }, body: '' });
      if (typeof form === 'object' && form?.['done'] === '1')
        return Promise.resolve({ status: 303, headers: { location: '/s/abc/thanks?language=en' }, body: '' });
      return Promise.resolve({ status: 200, headers: {}, body: `${word} of ${name}` });
    },
  };
  return { name: `${word}-1`, version };
}

const api: ApiClient = {
  for: () => () => Promise.resolve({ ok: false, status: 503, code: null, retryAfter: undefined }),
  readOpenApi: () => Promise.resolve(null),
  close: () => undefined,
};

let live: NamedVersion;
let before: readonly NamedVersion[];
let server: Server;
beforeEach(async () => {
  live = versionOf('one');
  before = [];
  server = createRespondentServer({ api, published: { now: () => live, earlier: () => before } });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function ask(path: string, fields?: Record<string, string>): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const body = fields && { method: 'POST', body: new URLSearchParams(fields) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...body });
  return answer.headers.get('location') ?? `${answer.status} ${await answer.text()}`;
}

function publishAnother(): void {
  before = [live];
  live = versionOf('two');
}

it('tells a page the name of its version', async () => {
  expect(await ask('/s/abc')).toBe('200 one of one-1');
});

it('answers a page that began before by the version that it began with, to its end', async () => {
  const began = { [VERSION_FIELD]: 'one-1' };
  publishAnother();
  expect(await ask('/s/abc')).toBe('200 two of two-1');
  expect(await ask('/s/abc', {})).toBe('200 two of two-1');
  expect(await ask('/s/abc', began)).toBe('200 one of one-1');
  const thanks = await ask('/s/abc', { ...began, done: '1' });
  expect(thanks).toBe('/s/abc/thanks?language=en&of=one-1');
  expect(await ask(thanks)).toBe('200 one of one-1');
  expect(await ask('/managers', { ...began, agreed: '1' })).toBe('/managers?kept=1&of=one-1#agreed');
  // A day later.
  before = [];
  expect(await ask('/s/abc', began)).toBe('200 two of two-1');
  expect(await ask(thanks)).toBe('200 two of two-1');
});

it('leads to an address without a version where nothing was published since', async () => {
  expect(await ask('/s/abc', { [VERSION_FIELD]: 'one-1', done: '1' })).toBe('/s/abc/thanks?language=en');
});

it('has the scripts of pages that began before', async () => {
  publishAnother();
  expect(await ask('/s/assets/one')).toBe('200 one');
  expect(await ask('/s/assets/two')).toBe('200 two');
  expect(await ask('/s/assets/three')).toMatch(/^404/);
});
