import type { SurveyDesign } from '@elan/contracts';
import { describe, expect, test } from 'vitest';
import { contrast } from './colour';
import { surveyTheme, type Scheme } from './survey-theme';

const plain: SurveyDesign = {
  primaryColor: null,
  backgroundColor: null,
  textColor: null,
  font: null,
  logo: null,
};
const steps = ['00', '40', '77', 'b0', 'ff'];
const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
const others = ['#000000', '#777777', '#ffffff', '#ff0000', '#ffd400', '#0000ff', '#5b3df5'];
const schemes: Scheme[] = ['light', 'dark'];

function expectReadable(design: SurveyDesign, scheme: Scheme) {
  const v = surveyTheme(design, scheme).variables;
  const of = (name: string) => v[`--${name}`] ?? '';
  for (const background of [of('bg'), of('surface')]) {
    for (const text of ['text', 'muted', 'link', 'error']) {
      expect(contrast(of(text), background)).toBeGreaterThanOrEqual(4.5);
    }
    for (const graphic of ['primary', 'outline']) {
      expect(contrast(of(graphic), background)).toBeGreaterThanOrEqual(3);
    }
  }
  expect(contrast(of('on-primary'), of('primary'))).toBeGreaterThanOrEqual(4.5);
}

describe('whatever a company chooses can be read', () => {
  test.each(schemes)('%s, the own colours', (scheme) => {
    expectReadable(plain, scheme);
  });

  test('every background with every text and accent', () => {
    for (const backgroundColor of colours) {
      for (const other of others) {
        expectReadable({ ...plain, backgroundColor, textColor: other, primaryColor: other }, 'light');
      }
    }
  });

  test.each(schemes)('%s, only an accent or a text colour', (scheme) => {
    for (const colour of colours) {
      expectReadable({ ...plain, primaryColor: colour }, scheme);
      expectReadable({ ...plain, textColor: colour }, scheme);
    }
  });
});

test('a logo that was made for paper has some below it on a dark device, unless a company chose what is below it', () => {
  const plateOf = (design: SurveyDesign | null, scheme: Scheme) =>
    surveyTheme(design, scheme).variables['--plate'];
  expect([plateOf(null, 'dark'), plateOf(plain, 'dark')]).toEqual(['#ffffff', '#ffffff']);
  const black = { ...plain, backgroundColor: '#000000' };
  expect([plateOf(plain, 'light'), plateOf(black, 'dark')]).toEqual(['transparent', 'transparent']);
});

test('a colour that reads is kept as it is', () => {
  const { variables } = surveyTheme(
    { ...plain, backgroundColor: '#ffffff', primaryColor: '#b00020' },
    'dark',
  );
  expect(variables['--primary']).toBe('#b00020');
  expect(variables['--bg']).toBe('#ffffff');
});

test('the device decides between light and dark unless the design does', () => {
  expect(surveyTheme(plain, 'dark').scheme).toBe('dark');
  expect(surveyTheme({ ...plain, backgroundColor: '#ffffff' }, 'dark').scheme).toBe('light');
  expect(surveyTheme({ ...plain, textColor: '#111111' }, 'dark').scheme).toBe('light');
});
