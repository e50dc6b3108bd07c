import { endpoints } from '@elan/contracts';
import type { Page } from '@playwright/test';
import { buildCompany } from '../support/company';
import { expect, test } from '../support/fixtures';
import { signInBySession } from '../support/sign-in';

/** A photo like a camera's: random pixels, and megabytes as a PNG. */
async function takePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1600, 800];
    const pen = canvas.getContext('2d');
    const pixels = pen?.createImageData(1600, 800);
    pixels?.data.forEach((_, index) => {
      pixels.data[index] = index % 4 === 3 ? 255 : Math.random() * 256;
    });
    if (pixels) pen?.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12" onload="alert(1)"><script>alert(2)</script><rect width="24" height="12" fill="#2f8f6b"/></svg>';

test(
  'a logo of any size and format becomes a small PNG that appears in surveys and mails',
  { tag: '@thorough' },
  async ({ page, stack }) => {
    const administrator = await buildCompany(stack);
    const { api } = administrator;
    await page.goto('/auth/login');
    await signInBySession(page, administrator);
    await page.goto('/company');
    const input = page.getByLabel('Logo');
    const form = page.locator('form').filter({ has: input });
    const pictures = form.getByRole('img');
    const save = async (mimeType: string, buffer: Buffer): Promise<Buffer> => {
      await input.setInputFiles({ name: 'logo', mimeType, buffer });
      await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Successfully saved!')).toBeVisible();
      await page.reload();
      await expect(pictures).toHaveCount(2);
      const [company] = await api.call(endpoints.companies.list);
      const [kind, data = ''] = company?.logo?.split(',') ?? [];
      expect(kind).toBe('data:image/png;base64');
      return Buffer.from(data, 'base64');
    };
    const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

    await expect(input).toBeAttached();
    const photo = await takePhoto(page);
    expect(photo.length).toBeGreaterThan(1_000_000);
    const shrunk = await save('image/png', photo);
    expect(shrunk.length).toBeLessThan(50_000);
    const [width = 0, height = 0] = sizeOf(shrunk);
    expect(width / height).toBeCloseTo(2, 1);
    expect(sizeOf(await save('image/svg+xml', Buffer.from(drawing)))).toEqual([240, 120]);

    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('%PDF') });
    await expect(page.getByText(/^This picture cannot be read/)).toBeVisible();
    await form.getByRole('textbox', { name: 'Address for replies' }).fill('people@acme.example');
    await form.getByRole('button', { name: 'Remove the picture' }).click();
    await expect(pictures).toHaveCount(0);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => await api.call(endpoints.companies.list))
      .toMatchObject([{ logo: null, replyTo: 'people@acme.example' }]);
  },
);
