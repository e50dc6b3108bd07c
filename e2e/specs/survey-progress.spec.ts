import { endpoints } from '@elan/contracts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openMailSink, type MailSink } from 'worker/testing/mail-sink';
import { Api } from '../support/api';
import { findViolations } from '../support/axe';
import { buildCompany, importUsers, startSurvey, type Administrator } from '../support/company';
import { e2eConfig } from '../support/config';
import { signInBySession } from '../support/sign-in';
import { startStack, type Stack } from '../support/stack';

/** A company with three members, and a mail server whose replies the test controls. */
interface Scene {
  readonly stack: Stack;
  readonly sink: MailSink;
  readonly administrator: Administrator;
  readonly addresses: readonly string[];
}

async function buildScene(): Promise<Scene> {
  // Registers with the local inbox, to read the code; then restarts on the same data with another mail server.
  const first = await startStack();
  const registered = await buildCompany(first);
  const users = await importUsers(registered, 3);
  await first.stop();
  const sink = await openMailSink();
  const stack = await startStack({ DATA_DIR: first.dataDir, SMTP_URL: sink.url });
  const api = new Api(stack.url);
  const { email, password } = registered;
  api.signInWith((await api.call(endpoints.auth.login, { body: { email, password } })).accessToken);
  const addresses = users.map((user) => user.email ?? '').toSorted();
  return { stack, sink, addresses, administrator: { ...registered, api } };
}

async function openProgress(page: Page, { stack }: Scene, surveyId: string): Promise<Locator> {
  await page.goto(`${stack.url}/surveys/${surveyId}`);
  return page.locator('section', { has: page.getByRole('heading', { name: 'Invitations' }) });
}

/** A line of the invitations card, which the page refreshes itself. */
const line = (card: Locator, name: string): Locator =>
  card.locator('dl > div', { has: card.page().getByText(name, { exact: true }) });

// It waits minutes for mail retries; the worker's own tests cover the same with a fake clock.
test.skip(!e2eConfig.everyCombination, 'runs with EVERY_COMBINATION=1');

test(
  'refused, deferred and undeliverable mails are shown as such until they arrive',
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(420_000);
    const slow = { timeout: 150_000 };
    const scene = await buildScene();
    const { stack, administrator, addresses } = scene;
    const [refused = '', deferred = ''] = addresses;
    let { sink } = scene;
    try {
      sink.judge = (to) => {
        if (to === refused) return { code: 550, text: '5.1.1 no such user here' };
        return to === deferred ? { code: 450, text: '4.2.1 mailbox busy' } : null;
      };
      await page.goto(stack.url);
      await signInBySession(page, administrator);
      const survey = await startSurvey(administrator, 'Spring pulse');
      const card = await openProgress(page, scene, survey.id);
      await expect(line(card, 'Sent')).toContainText('1', slow);
      await expect(line(card, 'Refused')).toContainText('1', slow);
      await expect(line(card, 'Deferred by the mail server')).toContainText('450 4.2.1 mailbox busy', slow);
      await expect(page.getByText('The address does not exist')).toBeVisible();
      await expect(page.getByText('550 5.1.1 no such user here')).toBeVisible();
      expect(await findViolations(page, {})).toEqual([]);

      await page.getByRole('button', { name: 'Correct the address of Person 1' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('does not count towards the minimum of a group');
      expect(await findViolations(page, { part: '[role=dialog]' })).toEqual([]);
      await dialog.getByRole('textbox').fill(refused.replace('person.1', 'person.one'));
      await dialog.getByRole('button', { name: 'Save and send' }).click();
      sink.judge = () => null;
      await expect(line(card, 'Sent')).toContainText('3', slow);
      await expect(page.getByRole('button', { name: /^Correct/ })).toHaveCount(0);
      const reached = sink.mails
        .filter(({ subject }) => subject.includes('Spring pulse'))
        .map(({ to }) => to);
      expect(reached.toSorted()).toEqual(
        [refused.replace('person.1', 'person.one'), deferred, addresses[2] ?? ''].toSorted(),
      );

      const { port } = sink;
      await sink.close();
      const second = await startSurvey(administrator, 'Summer pulse');
      const away = await openProgress(page, scene, second.id);
      await expect(line(away, 'Mail server unreachable')).toContainText(
        'They are sent as soon as it is back',
        slow,
      );
      sink = await openMailSink(port);
      await expect(line(away, 'Sent')).toContainText('3', slow);
      await expect(line(away, 'Mail server unreachable')).toHaveCount(0);
    } finally {
      await stack.dispose();
      await sink.close();
    }
  },
);
