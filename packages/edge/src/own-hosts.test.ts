import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createOwnHosts, isPlain } from './own-hosts';

const isOwn = createOwnHosts('https://elan.example');
const ask = (host: string | undefined, origin?: string) =>
  isOwn({ headers: { host, origin } } as IncomingMessage);

describe('own hosts', () => {
  it.each([
    'elan.example',
    'ELAN.example',
    'elan.example:443',
    'elan.example:8443',
    'localhost:8080',
    'web.localhost',
    '127.0.0.1',
    '127.8.0.1:80',
    '[::1]:8080',
  ])('%s is this server', (host) => {
    expect(ask(host)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'evil.example',
    'elan.example.evil.example',
    'xelan.example',
    'elan.example@evil.example',
    'evil.example#elan.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '128.0.0.1',
    '10.0.0.7:8080',
    '0.0.0.0:8080',
    '[::2]',
    ':8080',
    'a b',
  ])('%s is not', (host) => {
    expect(ask(host)).toBe(false);
  });

  it.each(['https://elan.example', 'http://localhost:5170', 'null', undefined])('%s may ask', (origin) => {
    expect(ask('elan.example', origin)).toBe(true);
  });

  it.each(['https://evil.example', 'http://evil.example:8080', 'chrome-extension://abc', '', 'x'])(
    'pages of %s may not',
    (origin) => {
      expect(ask('elan.example', origin)).toBe(false);
    },
  );
});

describe('a name that is longer than any', () => {
  // One label, written as its host would be: 7,500 marks above, before 7,500 below. Whoever composes it puts each of
  // these in its place among all before it.
  const long = `xn--a-vbb${'a'.repeat(7_499)}8516n${'a'.repeat(7_499)}`;

  it.each([
    ['host', () => ask(long)],
    ['origin', () => ask('elan.example', `http://${long}`)],
  ])('takes no time as %s', (_name, isAsked) => {
    const began = process.cpuUsage();
    expect(isAsked()).toBe(false);
    const { user } = process.cpuUsage(began);
    expect(user / 1_000).toBeLessThan(10);
  });
});

describe('a plain request', () => {
  const isPlainly = (host: string | undefined, more: Record<string, string[]> = {}) =>
    isPlain({ headers: { host }, headersDistinct: more });

  it.each([undefined, 'elan.example', 'ELAN.example:443', '10.0.0.7', '[::1]:8080', 'elan_web:8080'])(
    'names %s',
    (host) => {
      expect(isPlainly(host)).toBe(true);
    },
  );

  it.each([
    'me@elan.example',
    'evil.example@elan.example',
    'me:word@elan.example:80',
    'elan.example/path',
    'elan.example?',
    'elan.example#x',
    'elan.example:',
    'elan.example:99999999',
    'elan.example, elan.example',
    'elan.example\\x',
    ' ',
  ])('does not name %s', (host) => {
    expect(isPlainly(host)).toBe(false);
  });

  it.each(['host', 'origin', 'authorization', 'content-type', 'content-length'])('has one %s', (name) => {
    expect(isPlainly('elan.example', { [name]: ['a'] })).toBe(true);
    expect(isPlainly('elan.example', { [name]: ['a', 'a'] })).toBe(false);
  });
});
