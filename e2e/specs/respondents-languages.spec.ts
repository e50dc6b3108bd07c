import { endpoints, RESPONDENT_LANGUAGES, RESPONDENT_LANGUAGE_TRAITS } from '@elan/contracts';
import type { Page } from '@playwright/test';
import { findViolations, scrollsSideways } from '../support/axe';
import { buildCompany, importUsers } from '../support/company';
import type { PersonalLink } from '../support/inbox';
import { expect, test, type FrontedProduct } from '../support/respondents';

// A survey from a template is answered in every language of respondents, with and without JavaScript.

/** One that is written from the right, and one with long words. */
const inEveryRun: readonly string[] = ['ar', 'de'];
/** A weekly pulse: five questions. */
const TEMPLATE = 9;

let links: PersonalLink[];

test.beforeAll(async ({ fronted }) => {
  const administrator = await buildCompany(fronted.stack);
  const users = await importUsers(administrator, RESPONDENT_LANGUAGES.length * 2);
  const survey = await administrator.api.call(endpoints.surveys.create, {
    body: { name: 'Weekly pulse', templateId: TEMPLATE },
  });
  links = await administrator.inbox.waitForLinks(
    survey.id,
    users.map(({ id }) => id),
  );
});

async function open(page: Page, { url }: FrontedProduct, language: string): Promise<void> {
  const link = links.shift();
  await page.goto(`${url}${link?.path ?? ''}&language=${language}`);
  const isFromRight = language === 'ar';
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(
    isFromRight ? 'rtl' : 'ltr',
  );
}

/** Nothing on the page is in another language, except the names of others. */
async function expectOneLanguage(page: Page, language: string): Promise<void> {
  const foreign = await page.locator(`[lang]:not([lang="${language}"], .language)`).allTextContents();
  expect(foreign).toEqual([]);
  if (language !== 'en') await expect(page.getByText(/\b(?:the|your|with)\b/i)).toHaveCount(0);
}

/** Names of languages that touch cannot be read, or hit. */
async function expectApart(page: Page): Promise<void> {
  const buttons = await page.locator('.languages .language:visible').all();
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  const gaps = boxes.flatMap((box, index) => {
    const after = boxes[index + 1];
    if (!box || !after || box.y !== after.y) return [];
    return [Math.max(after.x - (box.x + box.width), box.x - (after.x + after.width))];
  });
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
}

async function expectFits(page: Page): Promise<void> {
  for (const [width, height] of [
    [320, 640],
    // A window of 1280 by 800 at a zoom of 200 %.
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await scrollsSideways(page)).toBe(false);
  }
}

for (const language of RESPONDENT_LANGUAGES) {
  const { name } = RESPONDENT_LANGUAGE_TRAITS[language];
  const tag = inEveryRun.includes(language) ? [] : ['@thorough'];

  test(`${name}: one question after the other`, { tag }, async ({ page, fronted }, info) => {
    const attach = async (name: string) =>
      info.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, fronted, language);
    await expectOneLanguage(page, language);
    await attach('asked');
    await page.locator('.languages summary').click();
    await attach('languages');
    await expectApart(page);
    await expectFits(page);
    expect(await findViolations(page)).toEqual([]);
    for (let question = 1; question <= 5; question += 1) {
      const step = page.locator(`#q${question}`);
      await step.locator('input[value="7"]').check({ force: true });
      await page.locator(question < 5 ? 'button.next:visible' : 'button.submit:visible').click();
    }
    await expect(page.locator('.notice.done')).toBeVisible();
    await expectOneLanguage(page, language);
    await page.setViewportSize({ width: 320, height: 640 });
    await attach('done');
    await expectFits(page);
    expect(await findViolations(page)).toEqual([]);
  });

  test.describe(() => {
    test.use({ javaScriptEnabled: false });

    test(`${name}: in a form alone`, { tag }, async ({ page, fronted }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, fronted, language);
      for (let question = 1; question <= 5; question += 1)
        await page.locator(`#q${question} input[value="4"]`).check({ force: true });
      await page.locator('.languages summary').click();
      await expect(page.locator('.languages .language:visible')).toHaveCount(RESPONDENT_LANGUAGES.length - 1);
      await page.locator('button.submit:visible').click();
      await expect(page.locator('.notice.done')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}
