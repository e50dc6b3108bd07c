import { endpoints, LANGUAGES } from '@elan/contracts';
import type { Page } from '@playwright/test';
import type { Value } from '../support/answering';
import { findViolations, scrollsSideways } from '../support/axe';
import { e2eConfig } from '../support/config';
import { showInTheme, themes } from '../support/demo/visit';
import type { PersonalLink } from '../support/inbox';
import {
  answersOf,
  asked,
  expect,
  fieldOf,
  hasAnswered,
  startRound,
  test,
  type FrontedProduct,
  type Round,
} from '../support/respondents';
import { Texts } from '../support/texts';

// The respondent page in Chromium: incomplete forms, shared devices, and the accessibility of each state.

const valueAt = (index: number): Value => (asked[index]?.mayNotApply ? 'none' : (index * 3) % 11);

let round: Round;

test.beforeAll(async ({ fronted }) => {
  round = await startRound(fronted.stack, 24);
});
test.afterEach(({ fronted }) => fronted.front.mend());

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('missing answers are reported and linked, and the rest is kept', async ({ page, fronted }) => {
    const link = round.next();
    await page.goto(fronted.url + link.path);
    const radio = (id: string, value: Value) =>
      page.locator(`input[name="${fieldOf(id)}"][value="${value}"]`);
    for (const [index, { id }] of asked.entries()) {
      if (id !== 'q6' && id !== 'q9') await radio(id, valueAt(index)).check({ force: true });
    }
    await page.getByRole('button', { name: 'Submit' }).click();
    for (const [id, words] of [
      ['q6', /How was day six/],
      ['q9', /How was day nine/],
    ] as const) {
      const missing = page.getByRole('link', { name: words });
      await missing.click();
      await expect(page.locator(':target')).toContainText(words);
      await expect(page.locator(':target').getByRole('heading', { name: words })).toBeInViewport();
      await radio(id, 6).check({ force: true });
    }
    for (const [index, { id }] of asked.entries()) {
      if (id !== 'q6' && id !== 'q9') await expect(radio(id, valueAt(index))).toBeChecked();
    }
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you from all of us.')).toBeVisible();
  });

  test(
    'a lost key can be requested, and the language changed',
    { tag: '@thorough' },
    async ({ page, fronted }) => {
      const link = round.next();
      await page.goto(`${fronted.url}${link.path}`);
      await page.getByRole('button', { name: 'Français' }).click();
      await expect(page.getByText('Comment était le jour 3')).toBeVisible();
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page.getByText('How was day three?')).toBeVisible();
      await page.goto(`${fronted.url}/s/${round.survey.id}?u=${link.userId}`);
      await page.getByRole('button', { name: 'Send me my link' }).click();
      await expect(page.getByText(/an e-mail with your link is on its way/)).toBeVisible();
    },
  );
});

test('nothing is left on a shared device, nor behind the Back button', async ({ page, context, fronted }) => {
  const link = round.next();
  await page.goto(fronted.url + link.path);
  for (const digit of ['7', '3', '9', '0', '4', '6', '2', '8', '5', '7']) {
    await page.keyboard.press(digit);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Thank you from all of us.')).toBeVisible();
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  expect({ cookies, origins }).toEqual({ cookies: [], origins: [] });
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.goto('about:blank');
  await page.goBack();
  await expect(page.getByText(/thank you/i)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test(
  'the question that is laid out ahead takes neither room nor the focus',
  { tag: '@thorough' },
  async ({ page, fronted }) => {
    await page.setViewportSize({ width: 390, height: 640 });
    await page.goto(fronted.url + round.next().path);
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /How was day two/ })).toBeVisible();
    const ahead = page.locator('.near.later');
    await expect(ahead).toHaveCount(2);
    await expect(ahead.locator('legend').filter({ visible: true })).toHaveCount(0);
    expect(await page.locator('fieldset legend').filter({ visible: true }).count()).toBe(1);

    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const height = await heightOf();
    await ahead.evaluateAll((steps) => {
      for (const step of steps) step.classList.remove('near');
    });
    expect(await heightOf()).toBe(height);
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await expect(ahead).toHaveCount(2);
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.later') ?? null)).toBeNull();
    }
  },
);

test(
  'no button covers a part of the scale before it is used, and then Next is at thumb height',
  { tag: '@thorough' },
  async ({ page, fronted }) => {
    await page.setViewportSize({ width: 360, height: 560 });
    await page.goto(fronted.url + round.next().path);
    await expect(page.locator('.running')).toBeVisible();
    const [scale, buttons] = [page.locator('.step:not(.later) .options'), page.locator('.actions')];
    const edges = async () => {
      const [above, below] = [await scale.boundingBox(), await buttons.boundingBox()];
      return { scaleEnds: (above?.y ?? 0) + (above?.height ?? 0), buttonsBegin: below?.y ?? 0 };
    };
    const expectUncovered = async () => {
      const { scaleEnds, buttonsBegin } = await edges();
      expect(buttonsBegin).toBeGreaterThanOrEqual(scaleEnds);
    };
    await expectUncovered();
    await expect(buttons).not.toBeInViewport({ ratio: 1 });
    await page.keyboard.press('7');
    await expect(buttons).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    const question = page.locator('.step:not(.later) h2');
    await question.evaluate((heading) => (heading.textContent = 'A question of many words? '.repeat(12)));
    await expectUncovered();
  },
);

test(
  'a long company name does not push the scale out of sight',
  { tag: '@thorough' },
  async ({ page, fronted }) => {
    const { api, me } = round.administrator;
    const params = { companyId: me.companyId };
    const { name } = await api.call(endpoints.companies.overview);
    await api.call(endpoints.companies.update, {
      params,
      body: { name: 'Cooperative society '.repeat(5).trim() },
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(async () => {
      await page.goto(fronted.url + round.next().path);
      await expect(page.getByRole('banner')).toContainText('Cooperative', { timeout: 500 });
    }).toPass();
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2/10')).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBeLessThan(60);
    await api.call(endpoints.companies.update, { params, body: { name } });
  },
);

test('progress is seen in forced colours', { tag: '@thorough' }, async ({ page, fronted }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(fronted.url + round.next().path);
  await expect(page.locator('.running')).toBeVisible();
  const progress = page.getByRole('progressbar');
  const before = await progress.screenshot();
  await page.keyboard.press('7');
  await expect(progress).toHaveJSProperty('value', 1);
  expect((await progress.screenshot()).equals(before)).toBe(false);
});

test(
  'a failure leaves the focus on the button that tries again',
  { tag: '@thorough' },
  async ({ page, fronted }) => {
    await page.goto(fronted.url + round.next().path);
    for (const digit of ['7', '3', '9', '0', '4', '6', '2', '8', '5']) {
      await page.keyboard.press(digit);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('7');
    await page.route('**/s/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  },
);

test(
  'the test invitation leads to the preview also from a mailbox in the browser',
  { tag: '@thorough' },
  async ({ page, fronted }) => {
    const { email, password } = round.administrator;
    await page.request.post(`${fronted.url}/api/auth/login`, { data: { email, password } });
    const body = `<a href="${fronted.url}/s/${round.survey.id}?preview=1">Answer the survey</a>`;
    await page.route('http://mailbox.example/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('http://mailbox.example/');
    await page.getByRole('link', { name: 'Answer the survey' }).click();
    await expect(page.getByText('Nothing is recorded.')).toBeVisible();
  },
);

/** A state of the page, and how to reach it in one language. */
interface View {
  readonly name: string;
  show(page: Page, texts: Texts): Promise<unknown>;
}

test.describe('axe', () => {
  const path = (link: PersonalLink, { language }: Texts): string => `${link.path}&language=${language}`;
  const answer = async (page: Page, amount: number): Promise<void> => {
    for (let count = 0; count < amount; count += 1) {
      await page.keyboard.press('8');
      await page.keyboard.press('Enter');
    }
  };
  const button = (page: Page, texts: Texts, id: string) =>
    page.getByRole('button', { name: texts.pattern(id) });

  // A route also bypasses a script cached from an earlier page.
  const blockScripts = (page: Page) => page.route(/\.js$/, (route) => route.abort());

  const viewsOf = ({ front }: FrontedProduct, link: PersonalLink): View[] => [
    { name: 'first question', show: (page, texts) => page.goto(path(link, texts)) },
    {
      name: 'who sees what',
      async show(page, texts) {
        await page.goto(path(link, texts));
        await page.locator('summary').first().click();
      },
    },
    {
      name: 'a question amid others, answered',
      async show(page, texts) {
        await page.goto(path(link, texts));
        await answer(page, 3);
        await page.locator('input[value=none]:visible').check({ force: true });
      },
    },
    {
      name: 'not sent',
      async show(page, texts) {
        await page.goto(path(round.next(), texts));
        front.cut();
        await answer(page, asked.length);
        await page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'without its script',
      async show(page, texts) {
        await blockScripts(page);
        await page.goto(path(link, texts));
      },
    },
    {
      name: 'without its script, incomplete',
      async show(page, texts) {
        await blockScripts(page);
        await page.goto(path(link, texts));
        await page.locator(`input[name="${fieldOf('q1')}"][value="3"]`).check({ force: true });
        const answered = page.waitForEvent('load');
        await page.locator('form.questions').evaluate((form) => {
          (form as HTMLFormElement).submit();
        });
        await answered;
        await page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'wrong link',
      async show(page, texts) {
        await page.goto(`/s/${round.survey.id}?u=${link.userId}&language=${texts.language}`);
        await button(page, texts, 'respondent.wrongLink.ask').waitFor();
      },
    },
    {
      name: 'link asked for',
      async show(page, texts) {
        await page.goto(`/s/${round.survey.id}?u=${link.userId}&language=${texts.language}`);
        await button(page, texts, 'respondent.wrongLink.ask').click();
        await page.getByText(texts.pattern('respondent.wrongLink.sent')).waitFor();
      },
    },
    {
      name: 'no survey',
      show: (page, { language }) => page.goto(`/s/nothing?u=x&language=${language}`),
    },
    {
      name: 'thanks, and answered',
      async show(page, texts) {
        const own = round.next();
        await page.goto(path(own, texts));
        await answer(page, asked.length);
        await expect.poll(() => hasAnswered(round, own)).toBe(true);
        await expect(page.getByRole('radio')).toHaveCount(0);
      },
    },
    {
      name: 'answered',
      async show(page, texts) {
        const own = round.next();
        await page.request.post(own.path, { form: Object.fromEntries(answersOf(5)) });
        await page.goto(path(own, texts));
        await page.getByText(texts.pattern('respondent.answered')).waitFor();
      },
    },
  ];

  for (const language of LANGUAGES) {
    test(
      `finds nothing in any state of the page: ${language}`,
      { tag: '@thorough' },
      async ({ browser, fronted }) => {
        test.setTimeout(300_000);
        const context = await browser.newContext({ baseURL: fronted.url, locale: 'en-GB' });
        const page = await context.newPage();
        const texts = new Texts(language);
        const problems: string[] = [];
        for (const [index, { name, show }] of viewsOf(fronted, round.next()).entries()) {
          // Neighbouring states are similar: alternate the languages, unless everything is tested in both.
          if (!e2eConfig.everyBrowser && LANGUAGES[index % LANGUAGES.length] !== language) continue;
          await page.setViewportSize({ width: 320, height: 640 });
          await page.goto('about:blank');
          fronted.front.mend();
          await page.unrouteAll();
          await show(page, texts);
          expect(await page.locator('html').getAttribute('lang'), name).toBe(language);
          for (const theme of themes) {
            await showInTheme(page, theme);
            // The other theme changes only colours.
            const coloursOnly = theme !== themes[0] && !e2eConfig.everyBrowser;
            const found = await findViolations(page, { coloursOnly });
            problems.push(...found.map((violation) => `${name} ${theme}: ${violation}`));
          }
          for (const width of [320, 640, 1280]) {
            await page.setViewportSize({ width, height: 640 });
            if (await scrollsSideways(page)) problems.push(`${name} ${width}: scrolls sideways`);
          }
        }
        await context.close();
        expect(problems).toEqual([]);
      },
    );
  }
});
