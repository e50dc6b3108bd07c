import { endpoints } from '@elan/contracts';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/axe';
import { buildCompany, type Administrator } from '../support/company';
import { e2eConfig } from '../support/config';
import { countPresses } from '../support/count-presses';
import { expect, test } from '../support/fixtures';
import { departments, hrFile } from '../support/hr-file';
import { pressKeys, tabTo } from '../support/keyboard';
import { PersonTime } from '../support/person-time';
import { signInBySession } from '../support/sign-in';
import type { Stack } from '../support/stack';

/** Maximum number of presses for a newcomer. */
const MOST_PRESSES = 18;
/** How many of them may come after the import. */
const MOST_AFTER_IMPORT = 12;
/** Six minutes. */
const MOST_SECONDS = 360;
const department = 'Commercial';
const people = departments[department];

/** A way to operate controls. */
interface Hand {
  press(target: Locator): Promise<void>;
  /** Checks a checkbox or radio button. */
  choose(target: Locator): Promise<void>;
}

const mouse: Hand = {
  press: (target) => target.click(),
  // The visible control covers the input itself.
  choose: (target) => target.check({ force: true }),
};

const keyboard = (page: Page): Hand => ({
  press: async (target) => {
    await tabTo(page, target);
    await pressKeys(page, 'Enter');
  },
  choose: async (target) => {
    const isRadio = (await target.getAttribute('type')) === 'radio';
    // Tab reaches one radio button of a group; arrows move on and choose.
    await tabTo(page, isRadio ? page.locator('main [type=radio]:not([disabled])').first() : target);
    await pressKeys(page, 'Space');
    for (let left = 40; isRadio && left > 0 && !(await target.isChecked()); left -= 1) {
      await pressKeys(page, 'ArrowDown');
    }
    await expect(target).toBeChecked();
  },
});

/** Uses the same controls, with the time that a person needs. */
function timed(page: Page, hand: Hand, time: PersonTime): Hand {
  return {
    press: async (target) => {
      await time.press(page);
      await hand.press(target);
    },
    choose: async (target) => {
      await time.press(page);
      await hand.choose(target);
    },
  };
}

async function signIn(page: Page, stack: Stack): Promise<Administrator> {
  const administrator = await buildCompany(stack);
  await page.goto('/auth/login');
  await signInBySession(page, administrator);
  return administrator;
}

async function importPeople(page: Page, { press }: Hand, { email }: Administrator): Promise<void> {
  await press(page.getByRole('link', { name: 'Add people' }));
  await press(page.getByRole('button', { name: 'Import', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Import members' });
  const choosing = page.waitForEvent('filechooser');
  await press(dialog.getByLabel('CSV file'));
  await (await choosing).setFiles(hrFile(email.split('@')[1] ?? ''));
  const service = dialog.getByRole('combobox', { name: 'What “Service” holds' });
  await expect(service).toHaveText('New: List of values');
  await press(dialog.getByRole('button', { name: 'Check the file' }));
  await press(dialog.getByRole('button', { name: 'Import 60 members' }));
  await expect(dialog).toBeHidden();
}

async function inviteDepartment(page: Page, hand: Hand): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const step = (name: string) =>
    expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await hand.press(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }));
  await hand.press(page.getByRole('link', { name: 'Create a survey' }));
  await step('Introduction');
  await hand.press(next);
  await hand.choose(page.getByRole('radio', { name: /eNPS/ }));
  await hand.press(next);
  await step('General configuration');
  await hand.press(next);
  await step('Audience');
  await hand.press(page.getByRole('button', { name: 'New audience' }));
  const dialog = page.getByRole('dialog', { name: 'New audience' });
  await expect(dialog.getByRole('combobox', { name: 'Segmentation' })).toHaveText('Service');
  await hand.choose(dialog.getByRole('checkbox', { name: new RegExp(`^${department}\\s*\\d+$`) }));
  await expect(dialog.getByLabel('Audience name')).toHaveValue(department);
  await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${people} people`));
  await hand.press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await hand.press(next);
  await step('Advice');
}

/** Presses the last button; at night and on weekends, answers "now" in the dialog. */
async function send(page: Page, { press }: Hand): Promise<void> {
  await press(page.getByRole('button', { name: `Send ${people} invitations` }));
  const now = page.getByRole('button', { name: 'Send now', exact: true });
  const notice = page.getByText(`${people} invitations are on their way.`);
  await expect(now.or(notice)).toBeVisible();
  if (await now.isVisible()) await press(now);
  await expect(notice).toBeVisible();
}

async function expectMailed(stack: Stack, { api }: Administrator): Promise<void> {
  const [survey] = await api.call(endpoints.surveys.list);
  const segmentations = await api.call(endpoints.segmentations.list);
  const option = segmentations
    .find(({ name }) => name === 'Service')
    ?.fields.find(({ value }) => value === department)?.id;
  const users = await api.call(endpoints.users.list);
  const invited = users.filter(({ extraData }) => extraData.some(({ value }) => value === option));
  expect(invited).toHaveLength(people);
  const links = await stack.inbox.waitForLinks(
    survey?.id ?? '',
    invited.map(({ id }) => id),
  );
  expect(links).toHaveLength(people);
}

test('from a staff file to the invitations of one department, with few presses', async ({ page, stack }) => {
  const administrator = await signIn(page, stack);
  const { pressed } = await countPresses(page);
  await page.goto('/');
  const time = new PersonTime();
  const hand = timed(page, mouse, time);
  await importPeople(page, hand, administrator);
  const imported = pressed.length;
  await inviteDepartment(page, hand);

  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('link', { name: 'Répondre à l’enquête' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await send(page, hand);
  await time.read(page);
  process.stdout.write(`The first hour: ${time.summary}\n`);
  expect(time.words).toBeGreaterThan(200);
  expect(time.seconds).toBeLessThanOrEqual(MOST_SECONDS);
  expect(await findViolations(page)).toEqual([]);
  expect(pressed.length, pressed.join('\n')).toBeGreaterThan(10);
  expect(pressed.length, pressed.join('\n')).toBeLessThanOrEqual(MOST_PRESSES);
  expect(pressed.length - imported, pressed.join('\n')).toBeLessThanOrEqual(MOST_AFTER_IMPORT);
  await expectMailed(stack, administrator);
});

if (e2eConfig.everyBrowser)
  test('the same by keyboard alone', async ({ page, stack }) => {
    const administrator = await signIn(page, stack);
    const { pressed } = await countPresses(page);
    await page.goto('/');
    await page.evaluate(() => {
      addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointed', ''), true);
    });
    const hand = keyboard(page);
    await importPeople(page, hand, administrator);
    await inviteDepartment(page, hand);
    await send(page, hand);
    expect(pressed.length, pressed.join('\n')).toBeGreaterThan(10);
    expect(pressed.length, pressed.join('\n')).toBeLessThanOrEqual(MOST_PRESSES);
    expect(await page.locator('html').getAttribute('data-pointed')).toBeNull();
    await expectMailed(stack, administrator);
  });
