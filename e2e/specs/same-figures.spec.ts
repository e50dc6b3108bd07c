import { endpoints, type ReportFormat } from '@elan/contracts';
import type { Browser, Page } from '@playwright/test';
import { elementsOf, openPackage } from '../../packages/reports/src/testing/index';
import { Api } from '../support/api';
import { expect, test, type DemoProduct } from '../support/demo/product';
import { Visitors } from '../support/demo/visit';
import { textsOfPdf } from '../support/pdf-text';

// One company, and many pages, files and mails that tell of it: whoever reads two of them finds the same figures.

/** Who is asked in the demo company, and the one without an address who joins it before the test. */
const PEOPLE = 296 + 1;

/** What each place says of each figure. */
class Figures {
  private readonly said = new Map<string, Map<string, string>>();

  /** Notes what a place says, by the names of the groups of a pattern, which it has to match. */
  read(place: string, text: string, pattern: RegExp): void {
    const found = pattern.exec(text)?.groups;
    expect(found, `${place} says ${pattern}:\n${text.slice(0, 3000)}`).toBeDefined();
    for (const [figure, value] of Object.entries(found ?? {})) {
      const places = this.said.get(figure) ?? new Map<string, string>();
      this.said.set(figure, places.set(place, value.replaceAll('\u00A0', ' ')));
    }
  }

  /** @returns the figures of which not all places say the same */
  differences(): Record<string, Record<string, string>> {
    const all = [...this.said].filter(([, places]) => new Set(places.values()).size > 1);
    return Object.fromEntries(all.map(([figure, places]) => [figure, Object.fromEntries(places)]));
  }
}

interface Scene {
  readonly page: Page;
  readonly api: Api;
  readonly product: DemoProduct;
  readonly figures: Figures;
}

/** @returns the words of a page, once it has loaded */
async function wordsOf(page: Page, path: string, ready = 'main'): Promise<string> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return page.locator('main').first().innerText();
}

/** Orders a report. @returns its words, in the order in which they are stored */
async function wordsIn(
  { page, api }: Scene,
  surveyId: string,
  { round, format }: { round: string; format: ReportFormat },
): Promise<string> {
  const params = { surveyId };
  const body = { round, format, language: 'en', segmentationId: null } as const;
  const { id } = await api.call(endpoints.reports.order, { params, body });
  const state = async () =>
    (await api.call(endpoints.reports.list, { params })).find((report) => report.id === id)?.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('ready');
  const file = await page.request.get(`/api/surveys/${surveyId}/reports/${id}/file`);
  if (format === 'pdf') return textsOfPdf(await file.body()).join('\n');
  const parts = openPackage(await file.body());
  const texts = Object.entries(parts)
    .filter(([name]) => /slides\/slide\d+\.xml$|sharedStrings\.xml$/.test(name))
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .flatMap(([, xml]) => elementsOf(xml).filter(({ name }) => name === 't' || name === 'a:t'));
  return texts.map(({ text }) => text.trim()).join('\n');
}

test('every place tells the same figures of the demo', { tag: '@thorough' }, async ({ browser, product }) => {
  test.setTimeout(600_000);
  const visitors = new Visitors(browser, product, 'en');
  const page = await visitors.pageOf('demo');
  const api = new Api(product.stack.url);
  const { email, password } = product.demo;
  api.signInWith((await api.call(endpoints.auth.login, { body: { email, password } })).accessToken);
  const figures = new Figures();
  const scene: Scene = { page, api, product, figures };

  await wordsOf(page, '/', 'main table');
  const idOf = async (name: string): Promise<string> => {
    const link = page.locator('main table').getByRole('link', { name, exact: true });
    return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  };
  const barometer = await idOf('Engagement barometer');
  const pulse = await idOf('Weekly pulse');
  const enps = await idOf('Would you recommend us?');
  const wellBeing = await idOf('Well-being at work');

  await test.step('whoever joined is taken into the running rounds', async () => {
    const invited = async () =>
      Promise.all(
        [pulse, enps, wellBeing].map(
          async (surveyId) => (await api.call(endpoints.progress.read, { params: { surveyId } })).invited,
        ),
      );
    await expect.poll(invited, { timeout: 120_000 }).toEqual(Array(3).fill(PEOPLE));
  });

  await test.step('pages of the company', async () => {
    await readDashboard(scene);
    const lists = { surveys: await wordsOf(page, '/surveys'), analyze: await wordsOf(page, '/analyze') };
    figures.read('list of surveys', lists.surveys, running('Well-being at work.*?', 'wellBeing'));
    figures.read('list of surveys', lists.surveys, running('Weekly pulse.*?', 'pulse'));
    figures.read('running rounds', lists.analyze, running('Well-being at work\\n', 'wellBeing'));
    figures.read('running rounds', lists.analyze, running('Weekly pulse\\n', 'pulse'));
    const results = lists.analyze.slice(lists.analyze.indexOf('Latest results'));
    figures.read('results', results, latest('Weekly pulse', 'pulse'));
    figures.read('results', results, latest('Would you recommend us\\?', 'enps'));
    figures.read('results', results, latest('Engagement barometer', 'barometer'));
    const engagement = await wordsOf(page, '/thematics/engagement', 'main table');
    figures.read('thematic', engagement, themed('Would you recommend us\\?', 'enps'));
    figures.read('thematic', engagement, themed('Engagement barometer', 'barometer'));
    figures.read(
      'thematic',
      await wordsOf(page, '/thematics/collaboration', 'main table'),
      themed('Weekly pulse', 'pulse'),
    );
  });

  await test.step('pages of a survey', async () => {
    for (const [id, key] of [
      [barometer, 'barometer'],
      [pulse, 'pulse'],
      [enps, 'enps'],
    ] as const) {
      const { round } = await api.call(endpoints.analysis.read, { params: { surveyId: id } });
      const words = await wordsOf(
        page,
        `/analyze/${id}?round=${round?.id.slice(id.length + 1) ?? ''}`,
        'text=What stands out',
      );
      figures.read(`analysis of ${key}`, words, loop(key));
      figures.read(`analysis of ${key}`, words, asked(key));
      figures.read(`analysis of ${key}`, words, scored(key));
      figures.read(`cockpit of ${key}`, await wordsOf(page, `/surveys/${id}`, 'text=Asked again'), loop(key));
      const ended = /round that ended on (?<day>\d+ \w+ \d+)/;
      figures.read(
        `employee page of ${key}`,
        await wordsOf(page, `/analyze/${id}/employee-page`, 'main textarea'),
        named(ended, { day: `${key}Day` }),
      );
    }
    for (const [id, key] of [
      [pulse, 'pulse'],
      [enps, 'enps'],
      [wellBeing, 'wellBeing'],
    ] as const)
      figures.read(
        `cockpit of ${key}`,
        await wordsOf(page, `/surveys/${id}`, 'text=Asked again'),
        named(/(?<share>\d+%)\s+(?<answered>\d+ of \d+) answered\s+Likely (?<likely>\d+%)/, {
          share: `${key}NowShare`,
          answered: `${key}Now`,
          likely: `${key}Likely`,
        }),
      );
  });

  await test.step('comments', async () => {
    const params = { surveyId: barometer };
    const { total } = await api.call(endpoints.comments.list, { params, query: { page: '1' } });
    figures.read('comments in the API', String(total), /(?<comments>\d+)/);
    figures.read(
      'comments',
      await wordsOf(page, `/analyze/${barometer}/comments`, 'main h2'),
      /\n(?<comments>\d+) comments\nRecommending the company\nScore (?<barometerENps>\S+)/,
    );
  });

  await test.step('files', async () => {
    for (const [id, key] of [
      [barometer, 'barometer'],
      [enps, 'enps'],
    ] as const) {
      const { round } = await api.call(endpoints.analysis.read, { params: { surveyId: id } });
      const of = round?.id.slice(id.length + 1) ?? '';
      const pdf = await wordsIn(scene, id, { round: of, format: 'pdf' });
      figures.read(
        `report of ${key}`,
        pdf,
        named(
          /\nScore\n(?<score>[+−]?[\d.]+)[^]*?\nParticipation\n(?<share>\d+%)\n(?<answered>\d+ of \d+) answered/,
          { score: `${key}Score`, share: `${key}Share`, answered: `${key}Answered` },
        ),
      );
      // Beside an eNPS, whose shares these are has to be said.
      expect(pdf).toMatch(/\nAll answers\n0 to 6: \d+%\n/);
      figures.read(
        `report of ${key}`,
        pdf,
        named(/\neNPS \(−100 to 100\)\n(?<enps>[+−][\d.]+)/, {
          enps: key === 'enps' ? 'enpsScore' : 'barometerENps',
        }),
      );
      figures.read(
        `report of ${key}`,
        pdf,
        named(/\n(?<people>\d+) people answered/, { people: `${key}People` }),
      );
      const slides = await wordsIn(scene, id, { round: of, format: 'pptx' });
      figures.read(
        `slides of ${key}`,
        slides,
        named(/(?<enps>[+−][\d.]+)\n−100 to 100[^]*?(?<share>\d+%)\n(?<answered>\d+ of \d+) answered/, {
          ...{ enps: key === 'enps' ? 'enpsScore' : 'barometerENps' },
          ...{ share: `${key}Share`, answered: `${key}Answered` },
        }),
      );
      const table = await wordsIn(scene, id, { round: of, format: 'xlsx' });
      figures.read(
        `table of ${key}`,
        table,
        named(/(?<answered>\d+ of \d+) answered/, { answered: `${key}Answered` }),
      );
      figures.read(
        `table of ${key}`,
        table,
        named(/(?<people>\d+) people answered/, { people: `${key}People` }),
      );
    }
    const csv = await api.ask(endpoints.responses.csv, { params: { surveyId: barometer } });
    figures.read('export', String(csv.text.trim().split('\n').length - 1), /(?<barometerPeople>\d+)/);
  });

  await test.step('mails, and a manager’s page', async () => {
    const mail = await product.stack.inbox.waitForMail(email, ({ subject }) =>
      subject.endsWith('Engagement barometer'),
    );
    figures.read(
      'mail',
      mail.text,
      /(?<barometerAnswered>\d+ of \d+) people invited answered \((?<barometerShare>\d+%)\)[^]*The score rose by [\d.]+, to (?<barometerScore>[\d.]+)/,
    );
    await readManagersPage(scene, browser, enps);
  });

  await visitors.leave();
  expect(figures.differences()).toEqual({});
});

async function readDashboard({ page, figures }: Scene): Promise<void> {
  const words = await wordsOf(page, '/', 'main table');
  figures.read(
    'dashboard',
    words,
    /eNPS\s+(?<enpsScore>[+−][\d.]+)[^]*?(?<enpsDay>\d+ \w+ \d{4})\s+(?<enpsAnswered>\d+ of \d+) answered/,
  );
  figures.read(
    'dashboard',
    words,
    /What stands out: Weekly pulse[^]*?The score rose by [\d.]+, to (?<pulseScore>[\d.]+) (?<pulsePeople>\d+) people answered/,
  );
  figures.read('thematics box', words, /\nEngagement\n(?<enpsScore>[+−][\d.]+)/);
  figures.read('thematics box', words, /\nCollaboration and communication\n(?<pulseScore>[\d.]+)/);
  for (const [name, key] of [
    ['Would you recommend us\\?', 'enps'],
    ['Weekly pulse', 'pulse'],
    ['Well-being at work', 'wellBeing'],
  ] as const)
    figures.read(
      'planning',
      words.slice(words.indexOf('Planning')),
      new RegExp(
        `${name} [^]*?(?<${key}Now>\\d+ of \\d+) answered \\((?<${key}NowShare>\\d+%)\\) · likely (?<${key}Likely>\\d+%)`,
      ),
    );
}

/** The page of a group, beside the same group in the analysis. */
async function readManagersPage(
  { page, product, figures }: Scene,
  browser: Browser,
  surveyId: string,
): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: product.stack.url });
  const guest = await context.newPage();
  const words = await wordsOf(guest, product.guests.manager, 'main article, main .team');
  await context.close();
  const [, group = ''] = /(?:^|\n)([A-Z][\w ]+)\n+Would you recommend us\?/.exec(words) ?? [];
  figures.read(
    'manager',
    words,
    /(?<groupPeople>\d+) people answered: (?<groupShare>\d+%) of those invited; (?<enpsShare>\d+%) in the company/,
  );
  figures.read('manager', words, /company on “Recommending the company”: (?<groupScore>[+−]\d+(?:\.\d+)?)/);
  figures.read('manager', words, /The company is at (?<enpsScore>[+−][\d.]+)\./);
  const shown = await wordsOf(page, `/analyze/${surveyId}`, 'main table');
  figures.read(
    'groups',
    shown,
    new RegExp(
      `${group}\\n(?<groupPeople>\\d+) answers\\s+(?<groupScore>[+−][\\d.]+)[^%]*?(?<groupShare>\\d+%)`,
    ),
  );
}

/** A pattern with other names of its groups. */
function named(pattern: RegExp, names: Readonly<Record<string, string>>): RegExp {
  return new RegExp(
    pattern.source.replaceAll(/\(\?<(\w+)>/g, (_whole, name: string) => `(?<${names[name] ?? name}>`),
  );
}

const running = (before: string, key: string) =>
  new RegExp(`${before}(?<${key}Now>\\d+ of \\d+) answered \\((?<${key}NowShare>\\d+%)\\)`);

const latest = (name: string, key: string) =>
  new RegExp(
    `${name}\\t[^\\t]*\\t(?<${key}Day>\\d+ \\w+ \\d+)\\s+(?:eNPS\\s+)?(?<${key}Score>[+−]?[\\d.]+)[^]*?(?<${key}Answered>\\d+ of \\d+) answered \\((?<${key}Share>\\d+%)\\)`,
  );

const themed = (name: string, key: string) =>
  new RegExp(
    `${name}\\s+(?:eNPS\\s+)?(?<${key}Score>[+−]?[\\d.]+)\\s+(?<${key}People>\\d+) people answered, until (?<${key}Day>\\d+ \\w+ \\d+)`,
  );

const loop = (key: string) => new RegExp(`Answered\\s+(?<${key}Answered>\\d+ of \\d+)`);

const asked = (key: string) =>
  new RegExp(`Participation\\s+(?<${key}Share>\\d+%)[^]*?(?<${key}Answered>\\d+ of \\d+) answered`);

/** The score of all questions, on the first screen. */
const scored = (key: string) =>
  key === 'barometer'
    ? /What stands out\s+(?<barometerScore>[\d.]+)[^]*?(?<barometerPeople>\d+) people answered[^]*?eNPS\s+(?<barometerENps>[+−][\d.]+)/
    : new RegExp(`(?:Score|eNPS)\\s+(?<${key}Score>[+−]?[\\d.]+)\\s+±`);
