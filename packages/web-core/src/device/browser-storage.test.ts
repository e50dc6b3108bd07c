import { afterEach, expect, it, vi } from 'vitest';
import { deviceStorage, tabStorage } from './browser-storage';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('remembers what the browser stores', () => {
  deviceStorage.setItem('a', '1');
  expect(localStorage.getItem('a')).toBe('1');
  deviceStorage.removeItem('a');
  expect([deviceStorage.getItem('a'), localStorage.getItem('a')]).toEqual([null, null]);
});

it('where the browser refuses it, what is stored lasts as long as the page', () => {
  const refused = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  tabStorage.setItem('draft', 'text');
  expect(tabStorage.getItem('draft')).toBe('text');
  tabStorage.clear();
  expect(tabStorage.getItem('draft')).toBeNull();
  refused.mockRestore();
});

it('keeps what no longer fits', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  deviceStorage.setItem('long', 'text');
  full.mockRestore();
  expect(deviceStorage.getItem('long')).toBe('text');
  deviceStorage.setItem('long', 'other');
  expect(localStorage.getItem('long')).toBe('other');
});
