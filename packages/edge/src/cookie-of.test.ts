import { expect, it } from 'vitest';
import { cookieOf } from './cookie-of';

it.each([
  ['a=1; refresh=x.y-z_; b=2', 'x.y-z_'],
  ['refresh=x', 'x'],
  ['a=1;refresh=x;b', 'x'],
  ['refresh=first; refresh=second', 'first'],
  ['refresh=', ''],
  ['refresh=%; a=%', '%'],
  ['__Host-refresh=x', undefined],
  ['xrefresh=x; refreshx=y; a=refresh=z', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j has %j', (header, value) => {
  expect(cookieOf(header, 'refresh')).toBe(value);
});

it.each([';', ' ', '; ', 'refresh', 'refresh; ', 'a=%;'])('is found at once after many %j', (many) => {
  const header = many.repeat(Math.ceil(16_000 / many.length));
  const began = process.cpuUsage();
  expect(cookieOf(`${header}; refresh=x`, 'refresh')).toBe('x');
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(10);
});
