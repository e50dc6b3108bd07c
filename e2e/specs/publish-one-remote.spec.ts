import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAnsweredSurvey, buildCompany } from '../support/company';
import { expect, test } from '../support/fixtures';
import { openAnalysis } from '../support/pages/dashboard';
import { openSession } from '../support/pages/session';
import { copyPublishedWeb } from '../support/published-web';
import { remoteOfPage } from '../support/remotes';
import { startStack } from '../support/stack';

const analysis = remoteOfPage('/analyze/:surveyId');
const isUntouched = (path: string): boolean =>
  path !== 'remotes.json' && !path.startsWith(`remotes/${analysis}/`);

test('one remote is published alone: open pages go on, a reload shows it, the shell is the same', async ({
  browser,
}) => {
  const web = await copyPublishedWeb(analysis);
  const stack = await startStack({ WEB_ROOT: web.root });
  const context = await browser.newContext({ baseURL: stack.url, locale: 'en-GB' });
  try {
    const administrator = await buildCompany(stack);
    const survey = await buildAnsweredSurvey(administrator, 'Evolution');
    // Two open pages: one that has the remote already, one that knows where it is and has not asked for it yet.
    const reader = await context.newPage();
    await openSession(reader, administrator);
    await reader.goto(`/analyze/${survey.id}`);
    await expect(reader.getByRole('tab', { name: 'Questions', exact: true })).toBeVisible();
    const waiting = await context.newPage();
    await waiting.goto('/');
    await expect(waiting.getByRole('heading', { name: /^Welcome/ })).toBeVisible();

    const list = async (): Promise<Record<string, unknown>> =>
      JSON.parse(await readFile(join(web.root, 'remotes.json'), 'utf8')) as Record<string, unknown>;
    const key = analysis.replaceAll('-', '_');
    const before = { files: await web.hashes(isUntouched), list: await list() };
    await web.publishWithText('analyze.tab.questions', 'Asked anew');

    expect(await web.hashes(isUntouched)).toEqual(before.files);
    const { [key]: published, ...others } = await list();
    const { [key]: replaced, ...othersBefore } = before.list;
    expect(published).not.toEqual(replaced);
    expect(others).toEqual(othersBefore);

    await test.step('open pages go on with what they started with', async () => {
      await reader.getByRole('tab', { name: 'Questions', exact: true }).click();
      await expect(reader.getByRole('img', { name: /5: 1/ }).first()).toBeVisible();
      await openAnalysis(waiting, 'Evolution');
      await expect(waiting.getByText('6 answers of 6 invited')).toBeVisible();
      await expect(waiting.getByRole('tab', { name: 'Questions', exact: true })).toBeVisible();
    });

    await test.step('a reload shows what was published', async () => {
      for (const page of [reader, waiting]) {
        await page.reload();
        await expect(page.getByRole('tab', { name: 'Asked anew', exact: true })).toBeVisible();
        await expect(page.getByRole('tab', { name: 'Questions', exact: true })).toBeHidden();
      }
    });
  } finally {
    await context.close();
    await stack.dispose();
    await web.dispose();
  }
});
