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
const ctx = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  storageState: '/tmp/frame-owner/state.json',
});
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
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/frame-owner/shots/${n}.png` });
};
await page.goto(B + '/plans');
await page.getByRole('button', { name: 'Buy Pro' }).click();
await page.waitForURL((u) => !u.pathname.startsWith('/plans'));
console.log(page.url());
await page.waitForTimeout(800);
await shot('pay');
await page.getByRole('button', { name: /pay/i }).first().click();
await page.waitForURL('**/plans*');
await page.waitForTimeout(2500);
await shot('paid');
console.log(page.url());
await page.goto(B + '/');
await page.waitForTimeout(1500);
await shot('dash-light-en');
const sizes = await page.evaluate(() =>
  performance
    .getEntriesByType('resource')
    .filter((r) => r.name.endsWith('.js'))
    .map((r) => [r.encodedBodySize, r.name.replace(location.origin, '')]),
);
console.log(
  'js files',
  sizes.length,
  'bytes',
  sizes.reduce((a, b) => a + b[0], 0),
);
console.log(
  sizes
    .sort((a, b) => b[0] - a[0])
    .slice(0, 60)
    .map((x) => x.join(' '))
    .join('\n'),
);
await page.getByRole('link', { name: 'Settings', exact: true }).click();
await page.waitForURL('**/settings');
await shot('settings');
console.log(
  'focus',
  await page.evaluate(
    () => document.activeElement.tagName + ' ' + document.activeElement.textContent.slice(0, 30),
  ),
  await page.title(),
);
await page.getByRole('button', { name: 'Language' }).click();
await page.waitForTimeout(300);
await shot('lang-menu');
await page.getByRole('menuitem', { name: 'Français' }).click();
await page.getByRole('button', { name: 'Thème' }).click();
await page.getByRole('menuitem', { name: 'Sombre' }).click();
await page.getByRole('button', { name: 'Réduire le menu' }).click();
await shot('settings-dark-fr-collapsed');
await page.goto(B + '/');
await page.waitForTimeout(1200);
await shot('dash-dark-fr');
await page.goto(B + '/nothing/here');
await shot('notfound');
await page.goto(B + '/design-system');
await page.waitForTimeout(1500);
await shot('workshop');
await page.setViewportSize({ width: 390, height: 844 });
await page.goto(B + '/');
await page.waitForTimeout(1200);
await shot('phone-dash');
await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
await shot('phone-menu');
await page.getByRole('dialog').getByRole('button', { name: 'Déconnexion' }).click();
await page.waitForURL('**/auth/login');
await shot('phone-login');
console.log(page.url(), await page.evaluate(() => JSON.stringify(history.state)));
await page.goto(B + '/auth/register');
await shot('phone-register');
console.log(log.join('\n'));
await browser.close();
