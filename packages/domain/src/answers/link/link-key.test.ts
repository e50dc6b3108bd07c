import { describe, expect, it } from 'vitest';
import { isLinkKey, linkKey } from './link-key';

const member = { _id: 'm1', addressVersion: 3 };
const key = linkKey('secret', member);

describe('the key of a link', () => {
  it('has 128 bits, in characters that need no escaping', () => {
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(linkKey('secret', member)).toBe(key);
  });

  it('counts an address that never changed as version 0', () => {
    expect(linkKey('secret', { _id: 'm1' })).toBe(linkKey('secret', { _id: 'm1', addressVersion: 0 }));
  });

  it.each([
    ['another survey', 'other', member, key],
    ['another member', 'secret', { ...member, _id: 'm2' }, key],
    ['another address', 'secret', { ...member, addressVersion: 4 }, key],
    ['nobody', 'secret', null, key],
    ['nobody, with the key of no id', 'secret', null, linkKey('secret', { _id: '' })],
    ['a part of it', 'secret', member, key.slice(0, -1)],
    ['an empty one', 'secret', member, ''],
    ['none', 'secret', member, undefined],
  ])('is wrong for %s', (_what, secret, whom, given) => {
    expect(isLinkKey('secret', member, key)).toBe(true);
    expect(isLinkKey(secret, whom, given)).toBe(false);
  });
});
