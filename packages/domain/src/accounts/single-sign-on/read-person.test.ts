import { describe, expect, it } from 'vitest';
import { GOOGLE, hasClaim, verifiedAddress } from './read-person';

const issuer = 'https://id.example';

describe('the address of somebody', () => {
  it.each([
    ['verified', issuer, { email_verified: true }, true],
    ['not verified', issuer, {}, false],
    ['verified in words only', issuer, { email_verified: 'true' }, false],
    ['whose domain was verified, as Entra says it', issuer, { xms_edov: true }, true],
    ['whose domain was verified, as Entra says it in a number', issuer, { xms_edov: '1' }, true],
    ['whose domain was not', issuer, { xms_edov: '0' }, false],
    ['of the Workspace of its domain', GOOGLE, { email_verified: true, hd: 'Acme.example' }, true],
    ['of an account that anybody can make at Google', GOOGLE, { email_verified: true }, false],
    ['of another Workspace', GOOGLE, { email_verified: true, hd: 'other.example' }, false],
  ])('%s', (_what, from, claims, expected) => {
    const found = verifiedAddress(from, { email: ' Ada@Acme.example', ...claims });
    expect(found).toEqual(expected ? { email: 'ada@acme.example', domain: 'acme.example' } : null);
  });
});

it.each([
  'a@other.example, b@third.example,x@acme.example',
  'acme.example',
  'a b@acme.example',
  '"a"@acme.example',
])('what is no address is nobody’s: %s', (email) => {
  expect(verifiedAddress(issuer, { email, email_verified: true })).toBeNull();
});

it.each([
  [['a', 'admins'], true],
  ['admins', true],
  ['admins of others', false],
  [undefined, false],
  [['a'], false],
])('a claim that is %s has the value: %s', (given, expected) => {
  expect(hasClaim({ groups: given }, { name: 'groups', value: 'admins' })).toBe(expected);
});

it('a claim may be true', () => {
  expect(hasClaim({ admin: true }, { name: 'admin', value: 'true' })).toBe(true);
  expect(hasClaim({ admin: false }, { name: 'admin', value: 'true' })).toBe(false);
});
