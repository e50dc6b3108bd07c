import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json';
import { RULES, ruled } from './rules';
import { fingerprintOf, hashOf, signingKey } from './signing-key';

it('every version of the rules says what it always said: another wording is another version, in docs/promise.md', () => {
  const said = [undefined, '9cdb791eea0212ab', '15081a121271abd0'];
  expect(hashOf(canonicalJson(ruled)).slice(0, 16)).toBe(said[RULES]);
});

// The examples of RFC 8785, 3.2.2 and 3.2.3, as far as documents can hold them.
it('one content has one text', () => {
  expect(
    canonicalJson({ numbers: [333333333.33333329, 1e30, 4.5, 2e-3], literals: [null, true, false] }),
  ).toBe('{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002]}');
  const names = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
  expect(
    Object.keys(JSON.parse(canonicalJson(Object.fromEntries(names.map((name) => [name, 0])))) as object),
  ).toEqual(['1', '\r', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33']);
  expect(canonicalJson({ b: 'ä\n"', a: { d: [], c: {} } })).toBe('{"a":{"c":{},"d":[]},"b":"ä\\n\\""}');
});

it('one secret makes one key, and without one it comes from that of sessions', () => {
  const [JWT_SECRET, PROMISE_KEY] = ['j'.repeat(32), 'p'.repeat(32)];
  const { key } = signingKey({ JWT_SECRET, PROMISE_KEY });
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(signingKey({ JWT_SECRET: 'another', PROMISE_KEY }).key).toBe(key);
  expect(signingKey({ JWT_SECRET, PROMISE_KEY: undefined }).key).toBe(
    signingKey({ JWT_SECRET: 'another', PROMISE_KEY: JWT_SECRET }).key,
  );
  expect(fingerprintOf(key)).toMatch(/^([\da-f]{4} ){7}[\da-f]{4}$/);
});
