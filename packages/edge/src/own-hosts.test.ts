import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createOwnHosts } from './own-hosts';

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
