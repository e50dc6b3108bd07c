import { createConnection } from 'node:net';
import { endpoints } from '@elan/contracts';
import { buildAnsweredSurvey, buildCompany } from '../support/company';
import { expect, test } from '../support/fixtures';
import { allTenAnswered } from '../support/pages/analysis';
import { openSession } from '../support/pages/session';
import { isRunning, partNames, partsOf } from '../support/processes';
import { startStack } from '../support/stack';

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(url).port) });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

test(
  'the product keeps its data and sessions across a restart',
  { tag: '@thorough' },
  async ({ browser }) => {
    const stack = await startStack();
    const context = await browser.newContext({ baseURL: stack.url, locale: 'en-GB' });
    try {
      const administrator = await buildCompany(stack);
      const survey = await buildAnsweredSurvey(administrator, 'Lasting');
      const read = { params: { surveyId: survey.id } };
      const before = await administrator.api.call(endpoints.statistics.survey, read);
      expect(before).toMatchObject({ responsesAmount: 10, included: 5 });
      const page = await context.newPage();
      await openSession(page, administrator);

      const mails = (await stack.inbox.mails()).map(({ id }) => id).sort();
      expect(mails).not.toEqual([]);
      const stackPid = stack.pid();
      const parts = partsOf(stackPid);
      expect([...parts.keys()].sort()).toEqual([...partNames].sort());

      await test.step('it ends cleanly and leaves nothing behind', async () => {
        const began = Date.now();
        expect(await stack.stop()).toBe(0);
        expect(Date.now() - began).toBeLessThan(40_000);
        expect([stackPid, ...parts.values()].filter(isRunning)).toEqual([]);
        expect(await answers(stack.url)).toBe(false);
        expect(await answers(stack.inbox.url)).toBe(false);
      });

      await stack.start();

      await test.step('the browser is still signed in and shows the results', async () => {
        await page.goto(`/analyze/${survey.id}`);
        await expect(page.getByRole('heading', { name: 'Lasting' })).toBeVisible();
        await expect(allTenAnswered(page)).toBeVisible();
      });
      await test.step('the session lives on by its cookie alone', async () => {
        await page.evaluate(() => localStorage.clear());
        await page.goto('/settings?tab=members');
        await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
      });
      await test.step('the password still signs in', async () => {
        const { email, password, api } = administrator;
        const session = await api.call(endpoints.auth.login, { body: { email, password } });
        expect(session.user.id).toBe(administrator.me.id);
        api.signInWith(session.accessToken);
      });
      const after = await administrator.api.call(endpoints.statistics.survey, read);
      // Answers are returned in random order.
      expect({ ...after, responses: [] }).toEqual({ ...before, responses: [] });
      expect(after.responses).toHaveLength(5);
      expect((await stack.inbox.mails()).map(({ id }) => id)).toEqual(expect.arrayContaining(mails));
    } finally {
      await context.close();
      await stack.dispose();
    }
  },
);
