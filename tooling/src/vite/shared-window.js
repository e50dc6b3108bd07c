/// <reference lib="dom" />
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';

// Files of a package share one window and one set of modules: each begins with an empty page.
beforeAll(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  /** @type {any} */ (window).happyDOM.setURL('http://localhost:3000/');
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
});

// The library does so by itself only in the file that loads it.
afterEach(() => cleanup());
