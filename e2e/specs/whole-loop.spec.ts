import { readFile } from 'node:fs/promises';
import { endpoints } from '@elan/contracts';
import { buildCompany, importUsers } from '../support/company';
import { countPresses } from '../support/count-presses';
import { expect, test } from '../support/fixtures';
import { answerOpened } from '../support/pages/answering';
import { buildWeeklySurvey } from '../support/past-rounds';
import { textsOfPdf } from '../support/pdf-text';
import { fieldOf } from '../support/respondents';
import { signInBySession } from '../support/sign-in';

const TEMPLATE = 4;
/** So many that a comment is rarely in the last batch, which is only published after the round is closed. */
const PEOPLE = 80;
const WORDS = 'Mornings without meetings helped.';
const REPLY = 'We keep them.';
/** Everybody's answer after the action: higher than in any round before. */
const BETTER = '10';

test(
  'results lead to an action, a report and a page for employees, which the next round shows',
  { tag: '@thorough' },
  async ({ page, stack, browser }) => {
    test.setTimeout(360_000);
    page.setDefaultTimeout(15_000);
    const administrator = await buildCompany(stack);
    const { api } = administrator;
    const [first, ...others] = await importUsers(administrator, PEOPLE);
    const survey = await buildWeeklySurvey(administrator, stack, {
      ...{ name: 'Weekly pulse', templateId: TEMPLATE, rounds: 2, comments: 'questions' },
    });
    const { pressed } = await countPresses(page);
    /** Opens the results, and does something there. @returns what was pressed for it */
    const pressesFor = async (work: () => Promise<void>) => {
      await page.goto(`/analyze/${survey.id}`);
      await expect(page.getByRole('heading', { name: 'What stands out' })).toBeVisible();
      const before = pressed.length;
      await work();
      return pressed.slice(before);
    };
    await page.goto('/privacy');
    await signInBySession(page, administrator);

    const roundBefore = (await api.call(endpoints.analysis.read, { params: { surveyId: survey.id } })).round
      ?.startDate;
    const title = await test.step('a piece of advice becomes an action', async () => {
      await page.goto(`/analyze/${survey.id}`);
      await expect(page.getByRole('heading', { name: 'What stands out' })).toBeVisible();
      await page.getByRole('tab', { name: 'Advice' }).click();
      const make = page.getByRole('button', { name: /^Make it an action: / }).first();
      const called = (await make.getAttribute('aria-label'))?.replace('Make it an action: ', '') ?? '';
      await make.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('What to do')).toHaveValue(called);
      await dialog.getByRole('button', { name: 'Create the action' }).click();
      await expect(page.getByText('Action created')).toBeVisible();
      return called;
    });

    const question = await test.step('it is under way', async () => {
      await page.goto('/actions');
      await page.getByRole('button', { name: `Options for ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Move to under way' }).click();
      const read = async () => (await api.call(endpoints.actions.list)).actions;
      await expect
        .poll(async () => (await read()).map(({ title: of, state }) => [of, state]))
        .toEqual([[title, 'underWay']]);
      const actions = await read();
      return actions[0]?.question?.label ?? '';
    });

    await test.step('a report tells of it', async () => {
      const presses = await pressesFor(async () => {
        await page.getByRole('button', { name: 'Share results' }).click();
        const begun = page.waitForEvent('download', { timeout: 30_000 });
        await page.getByRole('dialog').getByRole('button', { name: 'Make the report' }).click();
        const words = textsOfPdf(await readFile(await (await begun).path())).join('');
        for (const told of ['Weekly pulse', title, 'Under way', question]) expect(words).toContain(told);
      });
      expect(presses).toHaveLength(2);
    });

    await test.step('a page for employees begins with it, and is published', async () => {
      const presses = await pressesFor(async () => {
        // Some days after the results, a sentence below it leads there, too.
        await page.getByRole('link', { name: 'Tell people', exact: true }).first().click();
        await expect(page.getByLabel('Decision 1')).toHaveValue(new RegExp(`${title}$`));
        await page.getByRole('button', { name: 'Publish now' }).click();
        await expect(page.getByText('Employees have seen this page since')).toBeVisible();
      });
      expect(presses).toHaveLength(2);
    });

    const phone = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
    const respondent = await phone.newPage();
    const code =
      await test.step('the next round shows it before the first question, and takes comments', async () => {
        await api.call(endpoints.surveys.update, { params: { surveyId: survey.id }, body: { active: true } });
        const link = await stack.inbox.waitForPersonalLink(first?.email ?? '');
        await respondent.goto(link);
        await respondent.getByText('What changed since last time').click();
        await expect(respondent.getByText(title)).toBeVisible();
        const question = respondent.locator('.step:not(.later)');
        await question.getByText('Add a comment').click();
        await question.getByRole('textbox', { name: /^Your comment on this question/ }).fill(WORDS);
        await answerOpened(respondent, Number(BETTER));
        return (await respondent.locator('.codes code').textContent()) ?? '';
      });

    await test.step('an administrator reads what people wrote, and replies', async () => {
      const links = await administrator.inbox.waitForLinks(
        survey.id,
        others.map(({ id }) => id),
      );
      const asked = JSON.parse(survey.questions) as { id: string }[];
      for (const { path } of links) {
        const answers = asked.map(({ id }): [string, string] => [fieldOf(id), BETTER]);
        const sent = await fetch(new URL(path, stack.url), {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams([['in', 'en'], ...answers]),
        });
        expect(sent.status).toBe(303);
      }
      const params = { surveyId: survey.id };
      await api.call(endpoints.progress.end, { params });
      const list = () => api.call(endpoints.comments.list, { params });
      await expect.poll(async () => (await list()).total, { timeout: 90_000 }).toBe(1);
      await page.goto(`/analyze/${survey.id}/comments`);
      const written = page.getByRole('listitem').filter({ hasText: WORDS });
      await written.getByRole('button', { name: /^Reply to comment/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your reply').fill(REPLY);
      await dialog.getByRole('button', { name: 'Send the reply' }).click();
      await expect(written.getByText(REPLY)).toBeVisible();
    });

    await test.step('its author reads the reply with the code, anywhere', async () => {
      const elsewhere = await browser.newContext({ locale: 'en-GB' });
      const author = await elsewhere.newPage();
      await author.goto(`${stack.url}/comments`);
      await author.getByLabel('Code of your comment').fill(code);
      await author.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(author.getByText(WORDS)).toBeVisible();
      await expect(author.getByText(REPLY)).toBeVisible();
      await elsewhere.close();
      await phone.close();
    });

    await test.step('what stands out is the change, and the trend of its question shows where it began', async () => {
      // The page is about the latest closed round. A job that runs twice a minute closes it, a minute after its end.
      const closed = async () =>
        (await api.call(endpoints.analysis.read, { params: { surveyId: survey.id } })).against?.startDate;
      await expect.poll(closed, { timeout: 150_000, intervals: [1000] }).toBe(roundBefore);
      await page.goto(`/analyze/${survey.id}`);
      await expect(page.getByText(/^The score rose by \d/)).toBeVisible();
      await page.getByRole('tab', { name: 'Questions' }).click();
      const row = page.getByRole('listitem').filter({ hasText: question }).first();
      await expect(row).toContainText(/up \d+\.\d, more than chance/);
      await row.getByRole('button', { name: /Trend/ }).click();
      await expect(row.getByText(new RegExp(`: ${title}$`)).first()).toBeVisible();
      const presses = await pressesFor(async () => {
        await page.getByRole('link', { name: 'Comments', exact: true }).click();
        await expect(page.getByText(WORDS)).toBeVisible();
      });
      expect(presses).toHaveLength(1);
    });
  },
);
