import { expect, it } from 'vitest';
import { restoredAddress } from './restored-address';

const restored = (address: string) => {
  const [pathname = '', ...search] = address.split(/(?=\?)/);
  return restoredAddress({ pathname, search: search.join('') });
};

it.each([
  ['/managers%23abc.def', '/managers#abc.def'],
  ['/managers%2523abc.def', '/managers#abc.def'],
  ['/managers/confirm%23abc.def', '/managers/confirm#abc.def'],
  ['/council%23abc.def?utm_source=mail', '/council#abc.def'],
  ['/Council/confirm%23abc', '/council/confirm#abc'],
  [
    '/auth/forgot%3Femail%3Dada%40acme.example%26invitation=x',
    '/auth/forgot?email%3Dada%40acme.example%26invitation=x',
  ],
  [
    '/auth/forgot%3femail=ada@acme.example?utm_source=mail',
    '/auth/forgot?email=ada@acme.example&utm_source=mail',
  ],
  ['/auth%2Fforgot?email=ada', '/auth/forgot?email=ada'],
  ['/s%2Fabc?u=d&k=e', '/s/abc?u=d&k=e'],
  ['/S/abc?u=d&k=e', '/s/abc?u=d&k=e'],
  ['/s/abc/kiosk%23def', '/s/abc/kiosk#def'],
  ['/s/abc/promise%3Fround=once', '/s/abc/promise?round=once'],
  ['/w/abc%3Flanguage=fr', '/w/abc?language=fr'],
  ['/W/abc', '/w/abc'],
])('%s was %s', (address, whole) => {
  expect(restored(address)).toBe(whole);
});

it.each([
  '/',
  '/s/abc?u=d&k=e',
  '/s/abc%3Fu%3Dd',
  '/managers',
  '/auth/forgot?email=ada%23x',
  '/surveys%3Fx',
  '/%2Fevil.example',
  '/%2Fs/evil.example',
  '/api%2Fusers',
  '/assets/a%23.js',
  '/managersx%23y',
])('%s stays as it is', (address) => {
  expect(restored(address)).toBeNull();
});

it('comes to an end, and never leads to another host', () => {
  let address: string | null = '/S%252F%2Fevil.example%3F%2F%23';
  for (let turn = 0; address !== null && turn < 9; turn += 1) {
    expect(new URL(address, 'https://elan.example').host).toBe('elan.example');
    address = restored(address);
  }
  expect(address).toBeNull();
});
