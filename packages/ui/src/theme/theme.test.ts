import { afterEach, beforeEach, expect, it } from 'vitest';
import { getTheme, setTheme, themeScript } from './theme';

const browserColors = () => document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content;

beforeEach(() => {
  document.head.innerHTML = '<meta name="color-scheme" content="light dark">';
});

afterEach(() => {
  setTheme('system');
});

it('follows the system until a theme is chosen, and forgets the choice again', () => {
  expect(getTheme()).toBe('system');
  setTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(browserColors()).toBe('dark');
  setTheme('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(browserColors()).toBe('light dark');
  expect(localStorage.length).toBe(0);
});

it('has the remembered theme on the page before anything is drawn', async () => {
  setTheme('dark');
  delete document.documentElement.dataset['theme'];
  document.head.innerHTML = '<meta name="color-scheme" content="light dark">';
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(themeScript)}`);
  expect(getTheme()).toBe('dark');
  expect(browserColors()).toBe('dark');
});
