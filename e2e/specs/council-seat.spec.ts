import { endpoints } from '@elan/contracts';
import type { Page } from '@playwright/test';
import { findViolations, scrollsSideways } from '../support/axe';
import { buildCompany, importUsers } from '../support/company';
import { expect, test } from '../support/fixtures';
import type { Inbox } from '../support/inbox';
import { openSession } from '../support/pages/session';

const OBJECTION = 'Question 1 asks for health';

/** The link to the seat in the newest mail with this subject. */
async function linkIn(inbox: Inbox, address: string, subject: RegExp): Promise<string> {
  const { text } = await inbox.waitForMail(address, (mail) => subject.test(mail.subject));
  const link = /https?:\/\/\S+\/council\S*#\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('The mail carries no link to the seat');
  return link;
}

/** Every page of the seat fits a phone, and follows the rules of accessibility. */
async function looksRight(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

test(
  'a works council agrees, takes its seat, objects to a draft, and sees what was weakened',
  { tag: '@thorough' },
  async ({ page, stack, browser }) => {
    test.setTimeout(180_000);
    page.setDefaultTimeout(15_000);
    const administrator = await buildCompany(stack);
    const { api, email } = administrator;
    await importUsers(administrator, 6);
    const council = `council@${email.split('@')[1] ?? ''}`;
    const companyId = administrator.me.companyId;
    await api.call(endpoints.companies.update, { params: { companyId }, body: { minimumGroupSize: 8 } });
    await api.call(endpoints.surveys.create, {
      body: {
        ...{ name: 'Winter', templateId: 4 },
        startAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      },
    });

    await test.step('an administrator marks the file as agreed, and makes the seat', async () => {
      await openSession(page, administrator);
      await page.goto('/company?tab=privacy');
      await page.getByRole('button', { name: 'Mark as agreed' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('By whom').fill('Works council, J. Weber');
      await dialog.getByRole('button', { name: 'Mark as agreed' }).click();
      await expect(page.getByText('The file is marked as agreed.')).toBeVisible();
      await expect(page.getByText('Nothing has changed since then.')).toBeVisible();

      await page.getByRole('button', { name: 'Give the council a seat' }).click();
      await dialog.getByLabel(/^Name/).fill('CSE');
      await dialog.getByLabel(/E-mail address of the council/).fill(council);
      await dialog.getByRole('button', { name: 'Make the seat' }).click();
      await expect(page.getByText('Not confirmed yet')).toBeVisible();
      await looksRight(page);
    });

    const phone = await browser.newContext({
      ...{ viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
    });
    const seat = await phone.newPage();
    await test.step('the council confirms its address, and opens its link with a code', async () => {
      await seat.goto(await linkIn(stack.inbox, council, /gives the works council a seat/));
      await looksRight(seat);
      await seat.getByRole('button', { name: 'Confirm my address' }).click();
      await expect(seat.getByRole('heading', { name: /your address is confirmed/ })).toBeVisible();

      await seat.goto(await linkIn(stack.inbox, council, /^The works council’s seat:/));
      await expect(seat.getByLabel('Code')).toBeVisible();
      await looksRight(seat);
      await seat.getByLabel('Code').fill(await stack.inbox.waitForCode(council));
      await seat.getByRole('button', { name: 'Open the seat' }).click();
      await expect(seat.getByRole('heading', { name: 'CSE' })).toBeVisible();
      await expect(seat.getByText(/Stricter since then/)).toBeVisible();
      await looksRight(seat);
    });

    await test.step('it objects before the launch, and administrators read it', async () => {
      await seat.getByRole('link', { name: 'Winter' }).click();
      await seat.getByLabel('What do you object to?').fill(OBJECTION);
      await looksRight(seat);
      await seat.getByRole('button', { name: 'Object' }).click();
      await expect(seat.getByText(OBJECTION)).toBeVisible();
      await page.reload();
      await expect(page.getByText(OBJECTION)).toBeVisible();
      await expect(page.getByText('Has opened it')).toBeVisible();
    });

    await test.step('a setting is weakened only after a question, and the seat sees it', async () => {
      await page.getByRole('tab', { name: 'General' }).click();
      await page.getByLabel('Smallest group shown').click();
      await page.getByRole('option', { name: '5 people' }).click();
      await page.getByRole('button', { name: 'Save' }).last().click();
      const question = page.getByRole('alertdialog', { name: 'This weakens what was agreed' });
      await expect(question).toContainText('Works council, J. Weber');
      await looksRight(page);
      await question.getByRole('button', { name: 'Change it all the same' }).click();
      await expect(question).toBeHidden();
      await seat.goto('/council');
      await expect(seat.getByText(/Changed since then, and not proven stricter/)).toBeVisible();
      await looksRight(seat);
      await seat.getByRole('link', { name: /What was done with surveys/ }).click();
      await expect(seat.getByText('Winter').first()).toBeVisible();
      await looksRight(seat);
    });

    await test.step('the visit ends, and nothing is left of it', async () => {
      await seat.goto('/council');
      await seat.getByRole('button', { name: 'End this visit' }).click();
      await expect(seat.getByRole('heading', { name: 'The visit is over' })).toBeVisible();
      await seat.goto('/council');
      await expect(seat.getByRole('heading', { name: 'CSE' })).toBeHidden();
    });
    await phone.close();
  },
);
