import { expect, test } from 'vitest';
import { readSurveyLink } from './survey-link';

test.each([
  ['/s/abc?u=m1', { surveyId: 'abc', userId: 'm1', key: null, isPreview: false }],
  ['/s/abc?u=m1&k=a-key', { surveyId: 'abc', userId: 'm1', key: 'a-key', isPreview: false }],
  ['/s/abc/?u=m1&preview=1', { surveyId: 'abc', userId: 'm1', key: null, isPreview: true }],
  ['/s/abc?u=undefined', { surveyId: 'abc', userId: null, key: null, isPreview: false }],
  ['/s/abc?u=', { surveyId: 'abc', userId: null, key: null, isPreview: false }],
  ['/s/abc', { surveyId: 'abc', userId: null, key: null, isPreview: false }],
  ['/s/', { surveyId: '', userId: null, key: null, isPreview: false }],
  ['/s/a%2Fb?u=m1', { surveyId: '', userId: 'm1', key: null, isPreview: false }],
])('%s', (address, link) => {
  expect(readSurveyLink(new URL(address, 'https://elan.example'))).toEqual(link);
});
