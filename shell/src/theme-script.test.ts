import { themeScript } from '@elan/ui';
import { expect, it } from 'vitest';
import ofPage from '../public/theme.js?raw';

it('the script of the page reads the theme where the design system keeps it', () => {
  const key = /getItem\('([^']+)'\)/.exec(themeScript)?.[1];
  expect(key).toBeTruthy();
  expect(ofPage).toContain(`getItem('${key ?? ''}')`);
  expect(ofPage).toContain('document.documentElement.dataset.theme');
});
