import { endpoints } from '@elan/contracts';
import type { Locator, Page } from '@playwright/test';
import { buildCompany, importUsers, startSurvey, type Administrator } from '../support/company';
import { expect, test } from '../support/fixtures';
import { pressKeys, tabTo } from '../support/keyboard';
import { waitForRender } from '../support/wait-for-render';
import { signInBySession } from '../support/sign-in';

const hostile =
  '<p onclick="alert(1)"><img src=x onerror="alert(1)">text<script>alert(1)</script><b>bold</b></p>';

const thanks = (page: Page): Locator => page.getByRole('textbox', { name: 'Thank-you text' });
const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true });
const preview = (page: Page): Locator => page.getByRole('region', { name: 'Preview of the answer page' });
const tools = (page: Page): Locator => page.getByRole('toolbar', { name: 'Formatting Thank-you text' });

/** Pastes arbitrary HTML. */
async function paste(target: Locator, html: string): Promise<void> {
  await target.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
  }, html);
}

test.describe('the texts of a survey', () => {
  let administrator: Administrator;
  let surveyId: string;

  test.beforeEach(async ({ page, stack }) => {
    administrator = await buildCompany(stack);
    await importUsers(administrator, 1);
    const survey = await startSurvey(administrator, 'Autumn pulse');
    surveyId = survey.id;
    await page.goto('/auth/login');
    await signInBySession(page, administrator);
    await page.goto(`/surveys/edit/${surveyId}?tab=messages`);
    await expect(thanks(page)).toBeVisible();
  });

  const savedThanks = async (): Promise<string> =>
    (await administrator.api.call(endpoints.surveys.read, { params: { surveyId } })).thankYou;

  test(
    'are typed by keyboard alone, saved, and previewed while they are typed',
    { tag: '@thorough' },
    async ({ page }) => {
      await tabTo(page, thanks(page));
      await pressKeys(page, 'Control+a', 'Delete');

      await pressKeys(page, 'Shift+Tab');
      const heading = tools(page).getByRole('button', { name: 'Heading', exact: true });
      await expect(tools(page).getByRole('button', { name: 'Bold' })).toBeFocused();
      await pressKeys(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
      await expect(heading).toBeFocused();
      await pressKeys(page, 'Enter');
      await expect(thanks(page)).toBeFocused();
      await expect(heading).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.type('Well done');
      await pressKeys(page, 'Enter');
      await expect(heading).toHaveAttribute('aria-pressed', 'false');

      await page.keyboard.type('It takes ');
      await pressKeys(page, 'Control+b');
      await page.keyboard.type('one minute');
      await expect(tools(page).getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
      await pressKeys(page, 'Control+b');
      await page.keyboard.type(' of ');
      await pressKeys(page, 'Control+k');
      const dialog = page.getByRole('dialog', { name: 'Link' });
      const address = dialog.getByRole('textbox', { name: 'Address' });
      await expect(address).toBeFocused();
      await page.keyboard.type('javascript:alert(1)');
      await pressKeys(page, 'Enter');
      await expect(dialog.getByText(/^Write the address of an https/)).toBeVisible();
      await pressKeys(page, 'Escape');
      await expect(dialog).toBeHidden();
      await expect(thanks(page)).toBeFocused();
      await pressKeys(page, 'Control+k');
      await expect(address).toBeFocused();
      await page.keyboard.type('example.com/time');
      await pressKeys(page, 'Enter');
      await expect(dialog).toBeHidden();
      await expect(thanks(page)).toBeFocused();
      await page.keyboard.type(' only.');

      await pressKeys(page, 'Enter', 'Control+Shift+8');
      await page.keyboard.type('first');
      await pressKeys(page, 'Enter');
      await page.keyboard.type('second');

      const written = async (box: Locator) => {
        await expect(box.getByRole('heading', { name: 'Well done' })).toBeVisible();
        await expect(box.locator('b')).toHaveText('one minute');
        await expect(box.locator('a[href="https://example.com/time"]')).toHaveText('example.com/time');
        await expect(box.getByText('It takes one minute of example.com/time only.')).toBeVisible();
        await expect(box.getByRole('listitem')).toHaveText(['first', 'second']);
      };
      await written(preview(page));
      await tabTo(page, saveButton(page));
      await pressKeys(page, 'Enter');
      await expect(page.getByText('Successfully saved!')).toBeVisible();
      await expect(saveButton(page)).toBeDisabled();

      await page.reload();
      await written(thanks(page));
      await thanks(page).click();
      await written(preview(page));
      await expect(saveButton(page)).toBeDisabled();
      expect(await savedThanks()).toBe(
        '<h2>Well done</h2><p>It takes <b>one minute</b> of ' +
          '<a href="https://example.com/time" rel="noopener nofollow">example.com/time</a> only.</p>' +
          '<ul><li>first</li><li>second</li></ul>',
      );
    },
  );

  test(
    'lose headings and lists with their last word, and keep line breaks',
    { tag: '@thorough' },
    async ({ page }) => {
      await thanks(page).click();
      await pressKeys(page, 'Control+a', 'Control+Shift+9');
      await expect(thanks(page).getByRole('listitem')).toHaveCount(2);
      await pressKeys(page, 'Control+a', 'Backspace');
      await expect(thanks(page).getByRole('list')).toHaveCount(0);
      await tools(page).getByRole('button', { name: 'Subheading' }).click();
      await page.keyboard.type('one');
      await pressKeys(page, 'Control+a', 'Delete');
      await expect(thanks(page).getByRole('heading')).toHaveCount(0);
      await page.keyboard.type('two');
      await pressKeys(page, 'Shift+Enter');
      await page.keyboard.type('three');
      await pressKeys(page, 'Control+Shift+8', 'Enter', 'Enter');
      await page.keyboard.type('four');
      await saveButton(page).click();
      await expect(page.getByText('Successfully saved!')).toBeVisible();
      expect(await savedThanks()).toBe('<ul><li>two<br />three</li></ul><p>four</p>');
    },
  );

  test('keep the line with the caret in view', { tag: '@thorough' }, async ({ page }) => {
    await thanks(page).click();
    await pressKeys(page, 'Control+End', ...Array<string>(30).fill('Enter'));
    await expect(thanks(page).locator('p').last()).toBeInViewport({ ratio: 0.9 });
  });

  test('keep only text and formats of pasted content', { tag: '@thorough' }, async ({ page }) => {
    await thanks(page).click();
    await pressKeys(page, 'Control+a', 'Delete');
    await paste(thanks(page), hostile);
    await expect(thanks(page)).toHaveText('textbold');
    await expect(thanks(page).locator('img, script, [onclick]')).toHaveCount(0);
    await saveButton(page).click();
    await expect(page.getByText('Successfully saved!')).toBeVisible();
    expect(await savedThanks()).toBe('<p>text<b>bold</b></p>');
  });

  test(
    'are not changed by opening and focusing, nor by an undone change',
    { tag: '@thorough' },
    async ({ page }) => {
      const before = await savedThanks();
      expect(before).toContain('<strong>');
      for (const name of ['Thank-you text', 'Text when the survey is closed']) {
        await page.getByRole('textbox', { name }).click();
        await pressKeys(page, 'Control+Home', 'ArrowRight', 'Shift+ArrowRight', 'End', 'Tab');
        await waitForRender(page);
        await expect(saveButton(page)).toBeDisabled();
      }
      await thanks(page).click();
      await pressKeys(page, 'Control+End');
      await page.keyboard.type('!');
      await expect(saveButton(page)).toBeEnabled();
      await pressKeys(page, 'Control+z');
      await expect(saveButton(page)).toBeDisabled();
      await page.getByRole('textbox', { name: 'Next button' }).fill('Go on');
      await saveButton(page).click();
      await expect(page.getByText('Successfully saved!')).toBeVisible();
      expect(await savedThanks()).toBe(before);
    },
  );
});
