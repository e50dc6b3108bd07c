import { endpoints } from '@elan/contracts';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../../support/chromium';
import { signInBySession } from '../../support/sign-in';
import type { Attack, Family } from '../support/attack';
import { payloads } from '../support/payloads';
import type { Target } from '../support/target';
import { PageWatch } from '../support/watch';
import { buildScene, joined, type Scene } from './scripts-scene';

async function visit(page: Page, watch: PageWatch, path: string): Promise<void> {
  watch.view = path;
  await page.goto(path);
  await page.locator('main').first().waitFor();
  await watch.inspect(page);
}

/** Pages of administrators that show what users entered. */
async function administratorPages(
  { answered, blank }: Scene,
  page: Page,
  watch: PageWatch,
  quick: boolean,
): Promise<number> {
  const few = [
    '/',
    `/surveys/edit/${answered.id}?tab=questions`,
    `/surveys/edit/${blank.id}?tab=messages`,
    `/analyze/${answered.id}?tab=questions`,
    '/settings?tab=members',
    '/settings?tab=messages',
  ];
  const others = [
    `/surveys/edit/${answered.id}`,
    `/surveys/edit/${answered.id}?tab=audience`,
    `/surveys/edit/${answered.id}?tab=design`,
    `/analyze/${answered.id}`,
    `/analyze/${answered.id}?tab=segmentation`,
    `/analyze/${answered.id}?tab=advice`,
    '/settings?tab=audiences',
    '/settings?tab=segmentations',
    '/settings?tab=plan',
    '/surveys/create',
    '/account',
    '/plans',
  ];
  const paths = quick ? few : [...few, ...others];
  for (const path of paths) await visit(page, watch, path);
  return paths.length;
}

/** The HTML texts that respondents see: before, after and instead of the questions. */
async function respondentPages(
  { administrator: { api }, blank, memberId, path }: Scene,
  page: Page,
  watch: PageWatch,
  quick: boolean,
): Promise<number> {
  const size = quick ? 22 : 1;
  let visits = 0;
  for (let from = 0; from < payloads.length; from += size) {
    const html = joined(payloads.slice(from, from + size));
    const change = (active: boolean): Promise<unknown> =>
      api.call(endpoints.surveys.update, {
        params: { surveyId: blank.id },
        body: { active, description: html, thankYou: html, closed: html },
      });
    await change(true);
    await visit(page, watch, `/s/${blank.id}?u=me&preview=1`);
    watch.view = `thanks with ${html.slice(0, 80)}`;
    await page.locator('main input[type=radio]').nth(7).check({ force: true });
    await page.locator('main button.submit').click();
    await page.locator('main input[type=radio]').first().waitFor({ state: 'detached' });
    await watch.inspect(page);
    await visit(page, watch, path);
    watch.view = `an empty form with ${html.slice(0, 80)}`;
    const answered = page.waitForEvent('load');
    await page.locator('main form').evaluate((form) => {
      (form as HTMLFormElement).submit();
    });
    await answered;
    await watch.inspect(page);
    await visit(page, watch, `/s/${blank.id}/thanks`);
    await change(false);
    await visit(page, watch, `/s/${blank.id}?u=${memberId}`);
    visits += 6;
  }
  return visits;
}

/** Responses to payloads in URLs and forged forms, shown without the protection of a content security policy. */
async function echoes(
  { blank, path }: Scene,
  target: Target,
  page: Page,
  watch: PageWatch,
  quick: boolean,
): Promise<number> {
  const some = payloads.filter((_, at) => !quick || at % 6 === 0);
  const bodies: [string, string][] = [];
  for (const payload of some) {
    const coded = encodeURIComponent(payload);
    for (const address of [
      `/s/${coded}?u=x&k=y`,
      `/s/${blank.id}?u=${coded}&k=${coded}&language=${coded}&preview=${coded}&${coded}=${coded}`,
      `/s/${blank.id}/thanks?language=${coded}`,
      `/s/${blank.id}/reminders?u=${coded}&k=${coded}&language=${coded}`,
      `/s/${coded}/${coded}`,
    ]) {
      bodies.push([`GET ${address}`, await (await page.request.get(target.url + address)).text()]);
    }
    const form = {
      in: payload,
      language: payload,
      step: payload,
      ask: payload,
      [`answer.${payload}`]: payload,
    };
    for (const fields of [form, { 'answer.1': payload }, { ...form, 'answer.1': '5', ask: 'link' }]) {
      const answer = await page.request.post(target.url + path, { form: fields });
      bodies.push([`POST ${JSON.stringify(fields)}`, await answer.text()]);
    }
  }
  // Most are the same page, so each distinct one is shown once.
  const byText = new Map(bodies.map(([name, text]) => [text, name]));
  for (const [text, name] of byText) {
    watch.view = name;
    await page.setContent(text);
    await watch.inspect(page);
  }
  return byText.size;
}

/** Mails are HTML too, and no content security policy protects them. */
async function mails(
  { administrator }: Scene,
  target: Target,
  page: Page,
  watch: PageWatch,
): Promise<number> {
  const domain = administrator.email.split('@')[1] ?? '';
  await target.inbox.waitForPersonalLink(`person.0@${domain}`);
  const received = (await target.inbox.mails()).filter(({ to }) =>
    to.some(({ address }) => address.endsWith(`@${domain}`)),
  );
  const bySubject = new Map(received.map((mail) => [mail.subject, mail]));
  for (const [subject, { html }] of bySubject) {
    watch.view = `the mail "${subject}"`;
    await page.setContent(html);
    await watch.inspect(page);
  }
  return bySubject.size;
}

/** Checks the watch itself, with unescaped payloads on an unprotected page. */
async function unlessWatchWorks(browser: Browser, target: Target): Promise<string[]> {
  const watch = new PageWatch(target.url);
  const context = await browser.newContext();
  await watch.observe(context);
  const page = await context.newPage();
  const body = payloads.slice(0, 20).join('\n');
  await page.route('**/control', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${target.url}/control`);
  await watch.inspect(page);
  await context.close();
  const missed = ['a script ran', 'a request', 'the page holds'].filter(
    (kind) => !watch.breaches.some((breach) => breach.includes(kind)),
  );
  return missed.map((kind) => `the watch does not see that ${kind}`);
}

async function run({ target, report, quick }: Attack): Promise<void> {
  const scene = await buildScene(target);
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const checkViews = async (
      name: string,
      views: (page: Page, watch: PageWatch) => Promise<number>,
      showsTexts = true,
    ): Promise<void> => {
      const watch = new PageWatch(target.url);
      const context = await browser.newContext({
        baseURL: target.url,
        locale: 'en-GB',
        timezoneId: 'Europe/Paris',
      });
      context.setDefaultTimeout(30_000);
      await watch.observe(context);
      const page = await context.newPage();
      await page.goto('/auth/login');
      await signInBySession(page, scene.administrator);
      const count = await views(page, watch);
      await context.close();
      report.requests += watch.requests;
      const breaches = [...new Set(watch.breaches)];
      if (watch.viewsWithPayload === 0 && showsTexts)
        breaches.push('no view showed a payload, so nothing was tested');
      report.check(
        name,
        breaches,
        `${payloads.length} payloads, shown as text in ${watch.viewsWithPayload} of ${count} views`,
      );
    };
    await checkViews('pages of administrators run no text', (page, watch) =>
      administratorPages(scene, page, watch, quick),
    );
    await checkViews('pages of respondents run no text', (page, watch) =>
      respondentPages(scene, page, watch, quick),
    );
    // These pages need not show the payload at all.
    await checkViews(
      'what an address or a form says runs nowhere',
      (page, watch) => echoes(scene, target, page, watch, quick),
      false,
    );
    report.check('what runs is seen', await unlessWatchWorks(browser, target));
    await checkViews('mails run no text', (page, watch) => mails(scene, target, page, watch));
  } finally {
    await browser.close();
  }
}

export const scripts: Family = {
  name: 'scripts',
  summary: 'markup in every text that pages and mails show, looked at in a browser',
  run,
};
