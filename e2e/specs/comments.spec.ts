import { createHash } from 'node:crypto';
import { endpoints, type Survey } from '@elan/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { findViolations, scrollsSideways } from '../support/axe';
import type { PersonalLink } from '../support/inbox';
import { answersOf, expect, startRound, test, type Round } from '../support/respondents';

// A comment's journey from the phone on which it is written to the reply that its anonymous author reads there.

/** Every five further answers publish a held comment with even odds. */
const PEOPLE = 80;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };

let round: Round;
let survey: Survey;
let phone: BrowserContext;
let page: Page;
let code: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ fronted, browser }) => {
  round = await startRound(fronted.stack, PEOPLE + 1, { comments: 'questions' });
  ({ survey } = round);
  phone = await browser.newContext({ ...PHONE, baseURL: fronted.url });
  page = await phone.newPage();
});
test.afterAll(() => phone.close());

const expectSound = async (): Promise<void> => {
  expect(await findViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
};

test('is written on a phone, between answers that advance automatically', async () => {
  await page.goto(round.next().path);
  const step = page.locator('.step:not(.later)');
  await step.getByText('Add a comment').tap();
  const field = step.getByRole('textbox', { name: /^Your comment on this question/ });
  await field.fill('7 meetings a day\nare too many');
  await expect(step.getByText('29 of 2,000 characters')).toBeVisible();
  await expect(
    step.getByText('once at least 10 people are in the results', { exact: false }).last(),
  ).toBeVisible();
  await expectSound();
  // The page must not advance while somebody is writing.
  await step.getByRole('radio', { name: '5', exact: true }).check({ force: true });
  await page.waitForTimeout(600);
  await expect(field).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize(PHONE.viewport);
  await page.reload();
  await expect(field).toHaveValue('7 meetings a day\nare too many');
  await page.getByRole('button', { name: 'Next' }).tap();
  for (let number = 2; number < 10; number += 1) {
    await expect(page.locator('.progress')).toContainText(`${number}/10`);
    await step.getByRole('radio', { name: '6', exact: true }).press('Space');
    await page.getByRole('button', { name: 'Next' }).tap();
  }
  await step.getByRole('radio', { name: '6', exact: true }).press('Space');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Submit' }).tap();
  await expect(page.getByText('Thank you from all of us.')).toBeVisible();
  code = (await page.locator('.codes code').textContent()) ?? '';
  const body = new URLSearchParams((await sent).postData() ?? '');
  expect(body.get('comment.q1')).toBe('7 meetings a day\nare too many');
  expect(body.get('reply.q1')).toBe(createHash('sha256').update(code).digest('base64url'));
  expect([...body.values()].join()).not.toContain(code);
  await expectSound();
  // Another link on the same phone.
  await page.goto(round.next().path);
  await expect(page.getByRole('link', { name: /^Look for an answer to your comment/ })).toBeVisible();
});

test('is shown to nobody before enough people have answered, and gets a reply without a name', async ({
  fronted,
}) => {
  test.setTimeout(240_000);
  const send = async ({ path }: PersonalLink): Promise<void> => {
    const { status } = await fetch(new URL(path, fronted.url), {
      method: 'POST',
      redirect: 'manual',
      body: answersOf(8),
    });
    expect(status).toBe(303);
  };
  const { api } = round.administrator;
  const params = { surveyId: survey.id };
  const list = () => api.call(endpoints.comments.list, { params });
  expect(await list()).toMatchObject({ state: 'tooFew', comments: [] });
  for (let people = 1; people < PEOPLE; people += 1) await send(round.next());
  // Batches are drawn at random, so the comment may be in the last one, published a minute after the end.
  if ((await list()).comments.length === 0) await api.call(endpoints.progress.end, { params });
  await expect.poll(async () => (await list()).comments.length, { timeout: 90_000 }).toBe(1);
  const [comment] = (await list()).comments;
  expect(comment).toMatchObject({ text: '7 meetings a day\nare too many', canReply: true });
  await api.call(endpoints.comments.reply, {
    params: { ...params, commentId: comment?.id ?? '' },
    body: { text: 'We cut them in half.' },
  });
});

test('is found again on that phone, where its author replies', async () => {
  await page.goto('/comments');
  await expect(page.getByText('We cut them in half.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Answer' }).fill('Thank you!');
  await expectSound();
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByText('Your answer was sent.')).toBeVisible();
  await expect(page.locator('.thread').getByText('Thank you!')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('is found anywhere by its code, without JavaScript, and by no other code', async ({
  fronted,
  browser,
}) => {
  const elsewhere = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: fronted.url,
    locale: 'fr-FR',
  });
  const plain = await elsewhere.newPage();
  await plain.goto('/comments');
  const show = async (given: string): Promise<void> => {
    await plain.getByLabel('Code de votre commentaire').fill(given);
    await plain.getByRole('button', { name: 'Afficher' }).click();
  };
  await show(code);
  await expect(plain.getByText('We cut them in half.')).toBeVisible();
  await plain.getByRole('textbox', { name: 'Répondre' }).fill('À bientôt');
  await plain.getByRole('button', { name: 'Envoyer' }).click();
  await expect(plain.getByText('Votre réponse a bien été envoyée.')).toBeVisible();
  await show('x'.repeat(22));
  await expect(plain.getByText('Il n’y a encore rien ici')).toBeVisible();
  await show('court');
  await expect(plain.getByText(/^Un code compte 22 lettres/)).toBeVisible();
  await elsewhere.close();
});
