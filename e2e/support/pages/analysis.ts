import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { dsvFormat } from 'd3-dsv';

/** The text of an open analysis that says that ten of ten have answered. */
export function allTenAnswered(page: Page): Locator {
  return page.getByRole('region', { name: /^From / }).getByText('10 of 10 answered');
}

/** Downloads the results of an open analysis through its dialog, without a segmentation. */
export async function downloadResults(page: Page): Promise<{ columns: string[]; rows: string[][] }> {
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Download the results (CSV)' }).click();
  // The link opens a new tab, which closes because it is a download: either tab may get the download event.
  const begun = Promise.any([
    page.waitForEvent('download'),
    page
      .context()
      .waitForEvent('page')
      .then((tab) => tab.waitForEvent('download')),
  ]);
  await page.getByRole('dialog').getByRole('link', { name: 'Download the file' }).click();
  const text = await readFile(await (await begun).path(), 'utf8');
  const [columns = [], ...rows] = dsvFormat(',').parseRows(text.replace('\uFEFF', ''));
  return { columns, rows };
}
