import { randomBytes } from 'node:crypto';
import type { SurveyPageView } from '../page/markup/SurveyPage';
import { expect, it } from 'vitest';
import { type CompressedPage, createRenderedPages } from './rendered-pages';

/** The largest that a survey may have: 200 kB. */
const logo = `data:image/png;base64,${randomBytes(200_000).toString('base64')}`;

const viewOf = (name: string): SurveyPageView => ({
  language: 'en',
  content: { kind: 'closed' },
  survey: {
    ...{ name, description: '', next: '', submit: '', thankYou: '', closed: '', questions: '[]' },
    design: { primaryColor: null, backgroundColor: null, textColor: null, font: null, logo },
    minimumGroupSize: 5,
    advancesAutomatically: true,
    comments: 'none' as const,
  },
  company: null,
  provider: { name: 'Elan', siteUrl: 'https://elan.example' },
  end: null,
  lastEmployeePage: null,
  resultsFrom: null,
  isPreview: false,
});

it('keeps few pages with large logos: the process has 512 MB', async () => {
  const pages = createRenderedPages();
  const given: CompressedPage[] = [];
  for (let index = 0; index < 120; index += 1) given.push(await pages(viewOf(`Acme ${index}`)));
  let bytes = 0;
  for (const [index, page] of [...given.entries()].toReversed()) {
    if ((await pages(viewOf(`Acme ${index}`))) !== page) break;
    bytes += page.html.length + page.brotli.length;
  }
  expect(bytes).toBeLessThan(35_000_000);
});

it('compresses such a page in little time of the processor, of which others have less meanwhile', async () => {
  const pages = createRenderedPages();
  await pages(viewOf('Acme'));
  const before = process.cpuUsage();
  for (let index = 0; index < 5; index += 1) await pages(viewOf(`Acme again ${index}`));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 5_000).toBeLessThan(60);
});
