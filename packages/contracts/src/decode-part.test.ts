import { expect, it } from 'vitest';
import { decodePart } from './decode-part';

it.each([
  '',
  'a b',
  'é%c3%a9%E2%82%AC',
  '%EF%BB%BFa',
  '%00%7f',
  '\u{1f600}%F0%9F%98%80',
  '%F4%8F%BF%BF%ED%9F%BF',
])('%j is decoded as by the language', (part) => {
  expect(decodePart(part)).toBe(decodeURIComponent(part));
});

it('each sign is', () => {
  for (let code = 0; code <= 0x10ffff; code += code < 0x3000 ? 1 : 97) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const sign = String.fromCodePoint(code);
    if (decodePart(encodeURIComponent(sign)) !== sign) expect(code).toBe('decoded');
  }
});

it.each(['%', '%f', '%zz%', '%ff', 'a%c3b', 'é%', '%ED%A0%80', '%C0%AF', '%F4%90%80%80', '%80'])(
  '%j, which cannot be decoded, stays as it is',
  (part) => {
    expect(decodePart(part)).toBe(part);
  },
);
