import type { SurveyDesign } from '@elan/contracts';
import { expect, test } from 'vitest';
import { surveyTheme } from '../../page/theme/survey-theme';
import { themeStyle } from './theme-style';

const plain: SurveyDesign = {
  primaryColor: null,
  backgroundColor: null,
  textColor: null,
  font: null,
  logo: null,
};
const rules = (style: string) => style.match(/:root\{[^}]*\}/g) ?? [];

test.each([null, plain])('without colours of its own a page follows the device: %j', (design) => {
  const [light = '', dark = ''] = rules(themeStyle(design));
  expect(light).toContain(`color-scheme:light;--bg:${surveyTheme(null, 'light').background};`);
  expect(dark).toContain(`color-scheme:dark;--bg:${surveyTheme(null, 'dark').background};`);
  expect(themeStyle(design)).toBe(`${light}@media(prefers-color-scheme:dark){${dark}}`);
});

test('an accent is fitted to both schemes', () => {
  const design = { ...plain, primaryColor: '#5b3df5' };
  const primary = (scheme: 'light' | 'dark') => surveyTheme(design, scheme).variables['--primary'] ?? '';
  const [light, dark] = rules(themeStyle(design));
  expect(primary('light')).not.toBe(primary('dark'));
  expect(light).toContain(`--primary:${primary('light')};`);
  expect(dark).toContain(`--primary:${primary('dark')};`);
});

test('a background of its own is the only one', () => {
  const style = themeStyle({ ...plain, backgroundColor: '#102030' });
  expect(rules(style)).toEqual([style]);
  expect(style).toContain('color-scheme:dark;--bg:#102030;');
});

test.each(['#fff', 'red', '#12345g', '#123456;}body{display:none', '</style><script>', ' #123456'])(
  'what is no colour is none: %s',
  (colour) => {
    const design = { ...plain, primaryColor: colour, backgroundColor: colour, textColor: colour };
    expect(themeStyle(design)).toBe(themeStyle(plain));
  },
);
