import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dsvFormat } from 'd3-dsv';

/** Downloads the results of an open analysis by its dialog, without a segmentation. */
export async function downloadResults(page: Page): Promise<{ columns: string[]; rows: string[][] }> {
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Download the results (CSV)' }).click();
  // It is opened in a new tab, which closes as it is no page: either may be told of the file.
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
