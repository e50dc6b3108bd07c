import { join } from 'node:path';
import { LANGUAGES } from '@elan/contracts';
import type { Browser } from '@playwright/test';
import { themes } from './demo/visit';
import { shownMails } from './mails';

/** A phone, and the reading pane of a desktop client. */
const widths = [390, 640];

/** Takes a screenshot of every requested mail, below the lines that an inbox would show. */
export async function takeMails(
  browser: Browser,
  folder: string,
  isWanted: (mail: { name: string }) => boolean,
): Promise<void> {
  const page = await browser.newPage();
  for (const language of LANGUAGES) {
    for (const { html, from, subject, ...mail } of shownMails(language)) {
      const name = `mails-${mail.name}`;
      if (!isWanted({ name })) continue;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 400 });
        await page.setContent(html);
        await page.evaluate(showInboxLines, [from, subject]);
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme });
          const path = join(folder, `${name}.${language}.${width}.${theme}.png`);
          await page.screenshot({ path, fullPage: true });
        }
      }
    }
  }
  await page.close();
}

/** Adds sender, subject and preview text, as in an inbox. Runs in the page. */
function showInboxLines([from = '', subject = '']: string[]): void {
  const preview = document.querySelector('body > div')?.textContent ?? '';
  const lines = [from, subject, preview.replaceAll(/[\u034f\u200c\u00a0]{2,}/g, '')].map((text, index) => {
    const line = document.createElement('div');
    line.textContent = text;
    line.style.fontWeight = index === 2 ? 'normal' : 'bold';
    return line;
  });
  const inbox = document.createElement('div');
  inbox.style.cssText = 'padding:8px 16px;background:#fff8c5;color:#222;font:13px/19px sans-serif';
  inbox.append(...lines);
  document.body.prepend(inbox);
}
