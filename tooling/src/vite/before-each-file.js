/// <reference lib="dom" />
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';

// On a busy machine, a short timeout would test the machine rather than the code.
configure({ asyncUtilTimeout: 30_000 });

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

afterEach(() => cleanup());
