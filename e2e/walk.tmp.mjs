import { chromium } from '@playwright/test';
const B = 'http://localhost:18080';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const ctx = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
const page = await ctx.newPage();
const log = [];
page.on('console', (m) => {
  if (m.type() === 'error' || m.type() === 'warning')
    log.push(m.type() + ': ' + m.text() + ' ' + (m.location().url || ''));
});
page.on('pageerror', (e) => log.push('pageerror ' + e));
page.on('response', (r) => {
  if (r.status() >= 400) log.push(r.status() + ' ' + r.url());
});
const shot = async (n) => {
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/frame-owner/shots/${n}.png` });
};
await page.goto(B + '/settings?tab=members');
await page.waitForURL('**/auth/login');
await shot('login');
console.log(
  'focus',
  await page.evaluate(() => document.activeElement?.getAttribute('name')),
  page.url(),
  await page.title(),
);
await page.getByRole('link', { name: /Register/ }).click();
await shot('register');
await page.getByRole('button', { name: 'Continue' }).click();
await shot('register-errors');
const mail = `ada${Date.now()}@acme-${Date.now()}.com`;
await page.getByLabel('Name').fill('Ada Lovelace');
await page.getByLabel(/Work e-mail/).fill(mail);
await page.getByRole('textbox', { name: /^Password/ }).fill('correct horse');
await page.getByRole('checkbox').check();
await page.getByRole('button', { name: 'Continue' }).click();
await page.getByText('Check your mail').waitFor();
await shot('code');
let code;
for (let i = 0; i < 20 && !code; i++) {
  await page.waitForTimeout(700);
  const r = await fetch('http://localhost:18025/email')
    .then((r) => r.json())
    .catch((e) => {
      console.log('inbox', e.message);
      return [];
    });
  const m = (Array.isArray(r) ? r : r.emails || [])
    .filter((m) => JSON.stringify(m.to || m).includes(mail))
    .pop();
  if (m) {
    const t = m.text || m.subject || '';
    code = /\b\d{6}\b/.exec(t)?.[0];
  }
}
console.log('code', code, page.url());
await page
  .getByRole('group', { name: /Six-digit/ })
  .getByRole('textbox')
  .first()
  .click();
await page.keyboard.type(code);
await page.getByRole('button', { name: 'Confirm the code' }).click();
await page.getByText('Your company').first().waitFor();
await shot('company');
await page.getByLabel(/Company name/).fill('Acme ' + Date.now());
await page.getByRole('button', { name: 'Finish registration' }).click();
await page.waitForURL('**/auth/login');
await shot('login-after');
await page.getByRole('textbox', { name: /^Password/ }).fill('correct horse');
await page.getByRole('button', { name: 'Log in' }).click();
await page.waitForURL('**/plans');
await page.waitForTimeout(1500);
await shot('plans');
console.log(page.url());
await ctx.storageState({ path: '/tmp/frame-owner/state.json' });
console.log(JSON.stringify({ mail }));
console.log(log.join('\n'));
await browser.close();
