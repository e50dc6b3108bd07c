import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetKeys, hashOfKey, keepKeys, keysOfDevice, makeReplyKey } from './reply-keys';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a key is 128 random bits that need no encoding, and no two are the same', () => {
  const keys = Array.from({ length: 50 }, makeReplyKey);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(new Set(keys).size).toBe(50);
});

test('its hash is what the server makes of it', async () => {
  const key = makeReplyKey();
  expect(await hashOfKey(key)).toBe(createHash('sha256').update(key).digest('base64url'));
});

test('the device keeps the latest first, each once, and of too many the latest', () => {
  keepKeys(['a', 'b']);
  keepKeys(['c', 'a']);
  expect(keysOfDevice()).toEqual(['c', 'a', 'b']);
  keepKeys(Array.from({ length: 30 }, (_, index) => `k${index}`));
  expect([keysOfDevice().length, keysOfDevice().includes('c')]).toEqual([30, false]);
});

test('nothing is left once all are forgotten', () => {
  keepKeys(['a', 'b']);
  forgetKeys(['a']);
  expect(keysOfDevice()).toEqual(['b']);
  forgetKeys(['b']);
  expect(localStorage).toHaveLength(0);
});

test.each(['not json', '{"a":1}', '[1,null]'])('what it finds there of others is none: %s', (text) => {
  localStorage.setItem('comment-keys', text);
  expect(keysOfDevice()).toEqual([]);
});

test('a device that keeps nothing says so', () => {
  vi.stubGlobal('localStorage', undefined);
  expect([keepKeys(['a']), keysOfDevice()]).toEqual([false, []]);
});
