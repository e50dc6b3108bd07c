import { themeScript } from '@elan/ui';
import { expect, it } from 'vitest';
import ofPage from '../public/theme.js?raw';

it('the script of the page reads the theme where the design system keeps it', () => {
  const key = /getItem\('([^']+)'\)/.exec(themeScript)?.[1];
  expect(key).toBeTruthy();
  expect(ofPage).toContain(`getItem('${key ?? ''}')`);
  for (const changed of ['document.documentElement.dataset.theme', "'meta[name=color-scheme]').content"]) {
    expect(ofPage).toContain(changed);
    expect(themeScript).toContain(changed);
  }
});
