import { brotliDecompressSync } from 'node:zlib';
import type { SurveyPageView } from '../page/markup/SurveyPage';
import { expect, it } from 'vitest';
import { createRenderedPages, renderOnce } from './rendered-pages';

const viewOf = (name: string): SurveyPageView => ({
  language: 'en',
  content: { kind: 'closed' },
  survey: null,
  company: null,
  provider: { name, siteUrl: 'https://elan.example' },
  end: null,
  lastEmployeePage: null,
  resultsFrom: null,
  isPreview: false,
});

const textless = {
  ...{ name: '', description: '', next: '', submit: '', thankYou: '', closed: '' },
  design: { primaryColor: null, backgroundColor: null, textColor: null, font: null, logo: null },
  minimumGroupSize: 5,
  advancesAutomatically: true,
  comments: 'none' as const,
};

it('renders a page once for many who ask at once, and for those after them', async () => {
  const pages = createRenderedPages();
  const given = await Promise.all(Array.from({ length: 50 }, () => pages(viewOf('Elan'))));
  expect(new Set(given).size).toBe(1);
  expect(await pages(viewOf('Elan'))).toBe(given[0]);
  expect(await pages(viewOf('Other'))).not.toBe(given[0]);
});

it('gives what rendering gives, compressed and not', async () => {
  const page = await createRenderedPages()(viewOf('Elan'));
  expect(page).toMatchObject(renderOnce(viewOf('Elan')));
  expect(brotliDecompressSync(page.brotli).toString()).toBe(page.html);
});

it('keeps so many pages, and forgets those that were not asked for the longest', async () => {
  const pages = createRenderedPages({ pages: 2, size: 1_000_000, large: 1_000_000 });
  const [first, second] = [await pages(viewOf('0')), await pages(viewOf('1'))];
  expect(await pages(viewOf('0'))).toBe(first);
  await pages(viewOf('2'));
  expect(await pages(viewOf('0'))).toBe(first);
  expect(await pages(viewOf('1'))).not.toBe(second);
});

it('tries again what could not be rendered', async () => {
  const pages = createRenderedPages();
  const survey = { ...textless, questions: 'no JSON' };
  const broken: SurveyPageView = { ...viewOf('Elan'), content: { kind: 'questions' }, survey };
  const tries = [pages(broken), pages(broken)];
  for (const attempt of tries) await expect(attempt).rejects.toThrow(SyntaxError);
  const next = pages(broken);
  expect(next).not.toBe(tries[0]);
  await expect(next).rejects.toThrow(SyntaxError);
});
