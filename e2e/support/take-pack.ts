import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Texts } from './texts';

/** Pages on one picture, in rows of three. */
const ON_A_PICTURE = 6;
const ROW_WIDTH = 1280;

/**
 * Orders the file for the works council as an administrator does, and takes its pages. Needs `pdftoppm` of
 * poppler-utils, which draws them.
 */
export async function takePack(page: Page, texts: Texts, folder: string): Promise<void> {
  const drawn = await mkdtemp(join(tmpdir(), 'elan-pack-'));
  try {
    await page.setViewportSize({ width: ROW_WIDTH, height: 800 });
    await page.goto('/company?tab=privacy');
    await page.getByRole('button', { name: texts.pattern('settings.privacy.pack.order') }).click();
    const ready = page.getByRole('button', { name: texts.pattern('settings.privacy.pack.downloadOf') });
    await ready.first().waitFor({ timeout: 120_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), ready.first().click()]);
    const file = join(drawn, 'pack.pdf');
    await download.saveAs(file);
    await promisify(execFile)('pdftoppm', [
      '-png',
      '-scale-to-x',
      '420',
      '-scale-to-y',
      '-1',
      file,
      join(drawn, 'p'),
    ]);
    // The product's own pages forbid what shows the pictures.
    await page.goto('about:blank');
    const pages = (await readdir(drawn)).filter((name) => name.endsWith('.png')).sort();
    for (let first = 0; first < pages.length; first += ON_A_PICTURE) {
      const shown = await Promise.all(
        pages.slice(first, first + ON_A_PICTURE).map(async (name) => {
          const image = (await readFile(join(drawn, name))).toString('base64');
          return `<img src="data:image/png;base64,${image}" style="width:32.4%">`;
        }),
      );
      await page.setContent(
        `<body style="margin:8px;display:flex;flex-wrap:wrap;gap:8px;background:#ccc">${shown.join('')}</body>`,
      );
      const path = join(folder, `pack-${first / ON_A_PICTURE + 1}.${texts.language}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  } finally {
    await rm(drawn, { recursive: true });
  }
}
