import { afterEach, expect, it } from 'vitest';
import { getTheme, setTheme, themeScript } from './theme';

afterEach(() => {
  setTheme('system');
});

it('follows the system until a theme is chosen, and forgets the choice again', () => {
  expect(getTheme()).toBe('system');
  setTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  setTheme('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

it('has the remembered theme on the page before anything is drawn', async () => {
  setTheme('dark');
  delete document.documentElement.dataset['theme'];
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(themeScript)}`);
  expect(getTheme()).toBe('dark');
});
