import { writeFile } from 'node:fs/promises';
import { endpoints, LANGUAGES } from '@elan/contracts';
import type { Page } from '@playwright/test';
import { answersIn, Respondent, type Value } from '../support/answering';
import { findViolations, scrollsSideways } from '../support/axe';
import { chromium } from '../support/browsers/chromium';
import { usualSight, type DrivenBrowser, type Sight } from '../support/browsers/driven-browser';
import { firefox } from '../support/browsers/firefox';
import { webKit } from '../support/browsers/webkit';
import { e2eConfig } from '../support/config';
import { showInTheme, themes } from '../support/demo/visit';
import type { PersonalLink } from '../support/inbox';
import {
  answersOf,
  asked,
  expect,
  fieldOf,
  startRound,
  test,
  type FrontedProduct,
  type Round,
} from '../support/respondents';
import { Texts } from '../support/texts';

// What most people see of the product: ten questions behind a link, in any browser, with or without JavaScript.

type Way = 'keys' | 'pointer' | 'form';

/** Each with the ways of answering to test unless all are tested, chosen to fail for different reasons. */
const sights: readonly [string, Partial<Sight>, readonly Way[]][] = [
  ['as usual', {}, ['keys']],
  ['at 320 px', { width: 320, height: 640 }, ['pointer', 'form']],
  ['at a zoom of 200 %', { width: 640, height: 400, scale: 2 }, ['form']],
  ['in forced colours', { forcedColors: true }, ['keys']],
  ['with reduced motion', { reducedMotion: true }, ['pointer']],
];

const values: readonly number[] = [7, 10, 0, 4, 3, 9, 1, 5, 8, 2];
const withNone = values.map((value, index): Value => (asked[index]?.mayNotApply ? 'none' : value));
const byQuestion = (given: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(given.map((value, index) => [asked[index]?.id ?? '', value]));

/** Maximum number of key presses. */
const PRESSES = 21;

let round: Round;

test.beforeAll(async ({ fronted }) => {
  round = await startRound(fronted.stack, e2eConfig.everyBrowser ? 80 : 40);
});
test.afterEach(({ fronted }) => fronted.front.mend());

async function hasAnswered({ userId, key }: PersonalLink): Promise<boolean> {
  const params = { surveyId: round.survey.id, responseId: userId };
  return (await round.administrator.api.call(endpoints.responses.check, { params, query: { k: key } }))
    .answered;
}

async function expectTaken(
  fronted: FrontedProduct,
  link: PersonalLink,
  given: readonly Value[],
): Promise<void> {
  expect(answersIn(fronted.front.sent.at(-1) ?? '')).toEqual(byQuestion(given));
  expect(await hasAnswered(link)).toBe(true);
}

for (const { name, missing, canForceColors, launch } of e2eConfig.everyBrowser
  ? [chromium, firefox, webKit]
  : [chromium]) {
  test.describe(name, () => {
    test.skip(missing !== null, `${name} is not walked: install Debian's ${missing ?? ''}`);

    let browser: DrivenBrowser | undefined;
    const start = async ({ url }: FrontedProduct, sight: Partial<Sight> = {}): Promise<Respondent> => {
      const whole = { ...usualSight, ...sight };
      browser = await launch(whole);
      return new Respondent(browser, url, whole);
    };
    test.afterEach(async ({}, info) => {
      if (info.status !== info.expectedStatus && browser)
        await writeFile(info.outputPath('page.png'), await browser.picture());
      await browser?.close();
      browser = undefined;
    });
    const expectNoProblems = async (): Promise<void> => {
      expect(await browser?.takeProblems()).toEqual([]);
    };

    for (const [how, sight, few] of sights) {
      // WebKit has no such mode.
      if (sight.forcedColors && !canForceColors) continue;

      const isTried = (way: Way): boolean => e2eConfig.everyBrowser || few.includes(way);

      if (isTried('keys'))
        test(`ten questions by keys, ${how}`, async ({ fronted }) => {
          const link = round.next();
          const respondent = await start(fronted, sight);
          await respondent.open(link.path);
          await respondent.answerByKeys(values);
          await respondent.seeThanks();
          expect(respondent.presses).toBeLessThanOrEqual(PRESSES);
          await expectTaken(fronted, link, values);
          await expectNoProblems();
        });

      if (isTried('pointer'))
        test(`ten questions by pointer, ${how}`, async ({ fronted }) => {
          const link = round.next();
          const respondent = await start(fronted, sight);
          await respondent.open(link.path);
          await respondent.answerByPointer(withNone);
          await respondent.seeThanks();
          await expectTaken(fronted, link, withNone);
          await expectNoProblems();
        });

      if (isTried('form'))
        test(`ten questions without JavaScript, ${how}`, async ({ fronted }) => {
          const link = round.next();
          const respondent = await start(fronted, { ...sight, javaScript: false });
          await respondent.open(link.path);
          await respondent.answerForm(withNone);
          await respondent.seeThanks();
          await respondent.visitor.expectPath(/^\/s\/[\w-]+\/thanks(\?language=en)?$/);
          await expectTaken(fronted, link, withNone);
          await respondent.visitor.open(link.path);
          await respondent.visitor.see({ selector: 'main', name: /Survey already submitted/ });
        });
    }

    test('answers are kept while the connection is lost, and sent when it is back', async ({ fronted }) => {
      const link = round.next();
      const respondent = await start(fronted);
      await respondent.open(link.path);
      fronted.front.cut();
      await respondent.answerByKeys(values);
      await respondent.visitor.see({ selector: '[role=alert]', name: /could not be sent/ });
      expect(await hasAnswered(link)).toBe(false);
      fronted.front.mend();
      await respondent.sendAgain();
      await respondent.seeThanks();
      await expectTaken(fronted, link, values);
    });

    test('answers whose reply was lost count once, and end with the thanks', async ({ fronted }) => {
      const link = round.next();
      const respondent = await start(fronted);
      await respondent.open(link.path);
      fronted.front.loseAnswerTo(/^POST /);
      await respondent.answerByKeys(values);
      await expect.poll(() => hasAnswered(link), { intervals: [50] }).toBe(true);
      // Browsers may retry on their own, so it may have been answered already.
      await respondent.sendAgain();
      await expectTaken(fronted, link, values);
    });

    test('a page that was left continues where it was, even after a lost connection', async ({ fronted }) => {
      const link = round.next();
      const respondent = await start(fronted);
      await respondent.open(link.path);
      await respondent.answerByKeys(values.slice(0, 5));
      await respondent.seeQuestion(5);
      fronted.front.cut();
      await respondent.visitor.open(link.path).catch(() => undefined);
      fronted.front.mend();
      await respondent.visitor.open(link.path);
      await respondent.answerByKeys(values.slice(5), 5);
      await respondent.seeThanks();
      await expectTaken(fronted, link, values);
      const left = await browser?.ask(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      expect(left, 'left on the device').toEqual([]);
    });

    test('a page whose script fails to load is a form', async ({ fronted }) => {
      const link = round.next();
      fronted.front.cutFor(/\.js(\?|$)/);
      const respondent = await start(fronted);
      await respondent.open(link.path);
      await respondent.answerSteps(withNone);
      await respondent.seeThanks();
      await expectTaken(fronted, link, withNone);
    });

    test('without JavaScript, a form lost with the connection can be sent again', async ({ fronted }) => {
      const link = round.next();
      const respondent = await start(fronted, { javaScript: false });
      await respondent.open(link.path);
      fronted.front.cut();
      await respondent.answerForm(withNone);
      await respondent.visitor.seeNot({ selector: 'fieldset' });
      expect(await hasAnswered(link)).toBe(false);
      fronted.front.mend();
      await respondent.open(link.path);
      await respondent.answerForm(withNone);
      await respondent.seeThanks();
      await expectTaken(fronted, link, withNone);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('missing answers are reported and linked, and the rest is kept', async ({ page, fronted }) => {
    const link = round.next();
    await page.goto(fronted.url + link.path);
    const radio = (id: string, value: Value) =>
      page.locator(`input[name="${fieldOf(id)}"][value="${value}"]`);
    for (const [index, { id }] of asked.entries()) {
      if (id !== 'q6' && id !== 'q9') await radio(id, withNone[index] ?? 0).check({ force: true });
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
      if (id !== 'q6' && id !== 'q9') await expect(radio(id, withNone[index] ?? 0)).toBeChecked();
    }
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you from all of us.')).toBeVisible();
  });

  test('a lost key can be requested, and the language changed', async ({ page, fronted }) => {
    const link = round.next();
    await page.goto(`${fronted.url}${link.path}`);
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.getByText('Comment était le jour 3')).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByText('How was day three?')).toBeVisible();
    await page.goto(`${fronted.url}/s/${round.survey.id}?u=${link.userId}`);
    await page.getByRole('button', { name: 'Send me my link' }).click();
    await expect(page.getByText(/an e-mail with your link is on its way/)).toBeVisible();
  });
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

test('the question that is laid out ahead takes neither room nor the focus', async ({ page, fronted }) => {
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
});

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
  const withoutScript = (page: Page) => page.route(/\.js$/, (route) => route.abort());

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
        await withoutScript(page);
        await page.goto(path(link, texts));
      },
    },
    {
      name: 'without its script, incomplete',
      async show(page, texts) {
        await withoutScript(page);
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
        await expect.poll(() => hasAnswered(own)).toBe(true);
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
    test(`finds nothing in any state of the page: ${language}`, async ({ browser, fronted }) => {
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
    });
  }
});
