import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { dsvFormat } from 'd3-dsv';

/** That ten of ten have answered, as an open analysis says it of the two dates. */
export function allTenAnswered(page: Page): Locator {
  return page.getByRole('region', { name: /^From / }).getByText('10 of 10 answered');
}

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
