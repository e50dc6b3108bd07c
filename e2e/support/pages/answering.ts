import { expect, type Page } from '@playwright/test';
import { personalLinkIn, type Inbox } from '../inbox';

/** Answers each question of an open personal link with the same value, and waits for the thanks. */
export async function answerAll(page: Page, link: string, value: number): Promise<void> {
  await page.goto(link);
  await answerOpened(page, value);
}

/** Answers each question of a page that is already open in the same way, keeping what was typed there. */
export async function answerOpened(page: Page, value: number): Promise<void> {
  for (;;) {
    // The answer is given by keyboard: after a tap, the page advances by itself.
    await page.getByRole('radio', { name: `${value}`, exact: true }).press('Space');
    const submit = page.getByRole('button', { name: 'Submit' });
    if (await submit.isVisible()) {
      await submit.click();
      break;
    }
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await expect(page.getByText(/thank you/i)).toBeVisible();
}

/** Expects the label of each end of the scale directly under its button, even if 0 and 10 are in different rows. */
export async function expectEndsUnderTheirButtons(page: Page, link: string): Promise<void> {
  await page.goto(link);
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [value, side] of [
      ['0', 'left'],
      ['10', 'right'],
    ] as const) {
      const radio = page.getByRole('radio', { name: value, exact: true });
      const [button, text] = await radio.evaluate((input) => {
        const end = input
          .closest('.options')
          ?.querySelector(input.getAttribute('value') === '0' ? '.low' : '.high');
        const words = document.createRange();
        if (end) words.selectNodeContents(end);
        return [input.getBoundingClientRect(), words.getBoundingClientRect()].map(
          ({ left, right, top, bottom }) => ({
            left,
            right,
            top,
            bottom,
          }),
        );
      });
      const below = (text?.top ?? NaN) - (button?.bottom ?? NaN);
      expect(below, `${width} px: the end at ${value} is under it`).toBeGreaterThanOrEqual(0);
      expect(below).toBeLessThan(24);
      expect(Math.abs((text?.[side] ?? NaN) - (button?.[side] ?? NaN))).toBeLessThan(2);
    }
  }
}

/** Opens a personal link without its key, and requests the right one. @returns the mailed link */
export async function askForLink(
  page: Page,
  inbox: Inbox,
  { email, mailed }: { readonly email: string; readonly mailed: string },
): Promise<string> {
  const known = (await inbox.mailsTo(email)).map(({ id }) => id);
  await page.goto(mailed.replace(/&k=.*/, ''));
  await expect(page.getByText('Wrong survey link')).toBeVisible();
  await page.getByRole('button', { name: 'Send me my link' }).click();
  await expect(page.getByText(/an e-mail with your link is on its way/)).toBeVisible();
  const mail = await inbox.waitForMail(email, ({ id }) => !known.includes(id));
  const link = personalLinkIn(mail);
  if (!link) throw new Error('The mail carries no personal link');
  return link;
}
