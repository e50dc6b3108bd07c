import { endpoints, type Survey } from '@elan/contracts';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../../support/chromium';
import { answerWith, buildCompany, type Administrator } from '../../support/company';
import { signInBySession } from '../../support/sign-in';
import type { Attack, Family } from '../support/attack';
import { payloads } from '../support/payloads';
import type { Target } from '../support/target';
import { Watch } from '../support/watch';

/** Members with an address, who answer: enough for results while the survey runs. */
const MAILED = 12;

/** A payload that fits into a field, or a short one in its place. */
const fitting = (index: number, longest: number): string => {
  const payload = payloads[index % payloads.length] ?? '';
  return payload.length <= longest ? payload : '<img src=x onerror=xss()>'.slice(0, longest);
};

interface Scene {
  readonly administrator: Administrator;
  /** Answered, with a payload as the label of each question. */
  readonly asked: Survey;
  /** Nobody answered: its texts can be changed. */
  readonly blank: Survey;
  /** Without an address. */
  readonly memberId: string;
  /** Personal link of somebody else to `blank`. */
  readonly path: string;
}

async function build(target: Target): Promise<Scene> {
  const administrator = await buildCompany(target);
  const { api, me, email } = administrator;
  const domain = email.split('@')[1] ?? '';
  await api.call(endpoints.companies.update, {
    params: { companyId: me.companyId },
    body: { name: '<img src=x onerror=xss()> Ltd' },
  });
  await api.call(endpoints.users.update, {
    params: { userId: me.id },
    body: { name: '"><svg onload=xss()> Ada' },
  });
  const segmentation = await api.call(endpoints.segmentations.create, {
    body: { name: '<img src=x onerror=xss()> Team', description: fitting(16, 500), type: 'text' },
  });
  await api.call(endpoints.segmentations.create, {
    body: {
      name: '</script><script>xss()</script> Choice',
      type: 'select',
      fields: payloads.slice(0, 40).map((_, index) => ({ value: `${index} ${fitting(index, 90)}` })),
    },
  });
  const data = payloads.map((_, index) => ({
    name: `${index} ${fitting(index, 110)}`,
    email: index < MAILED ? `person.${index}@${domain}` : '',
    [segmentation.id]: index < 20 ? '<svg onload=xss()> one' : fitting(index, 190),
  }));
  await api.call(endpoints.users.import, { body: { data } });
  const members = (await api.call(endpoints.users.list)).filter(({ role }) => role === 2);
  const userIds = members.map(({ id }) => id);
  for (const index of [0, 5, 12, 48]) {
    await api.call(endpoints.audiences.create, {
      body: { name: `${index} ${fitting(index, 110)}`, userIds },
    });
  }
  await api.call(endpoints.surveyMessages.update, {
    body: {
      next: fitting(0, 60),
      submit: fitting(12, 60),
      thankYou: joined(payloads),
      closed: joined(payloads),
    },
  });
  const questions = payloads.map((payload, index) => ({
    id: String(index + 1),
    label: payload,
    order: index + 1,
    category: fitting(index, 100),
  }));
  const asked = await api.call(endpoints.surveys.create, {
    body: { name: `${fitting(5, 190)} asked`, description: joined(payloads), questions },
  });
  const blank = await api.call(endpoints.surveys.create, {
    body: {
      name: `${fitting(12, 190)} blank`,
      questions: [{ id: '1', label: fitting(0, 500), order: 1 }],
      next: '"><script>xss()</script>',
      submit: '<svg onload=xss()> send',
    },
  });
  const shown = await api.call(endpoints.surveys.read, { params: { surveyId: asked.id } });
  const mailed = members.filter(({ email: address }) => address !== null).map(({ id }) => id);
  for (const { userId, key } of await administrator.inbox.waitForLinks(asked.id, mailed)) {
    const response = answerWith(shown, 6);
    await api.call(endpoints.responses.submit, {
      params: { surveyId: asked.id },
      body: { userId, key, response },
    });
  }
  const [link] = await administrator.inbox.waitForLinks(blank.id, mailed.slice(0, 1));
  return { administrator, asked, blank, memberId: userIds.at(-1) ?? '', path: link?.path ?? '' };
}

function joined(several: readonly string[]): string {
  return several
    .map((payload) => `<p>text</p>${payload}`)
    .join('\n')
    .slice(0, 4_900);
}

async function visit(page: Page, watch: Watch, path: string): Promise<void> {
  watch.place = path;
  await page.goto(path);
  await page.locator('main').first().waitFor();
  await watch.inspect(page);
}

/** Pages of the administrator that show what members and administrators wrote. */
async function administratorPages(
  { asked, blank }: Scene,
  page: Page,
  watch: Watch,
  quick: boolean,
): Promise<number> {
  const few = [
    '/',
    `/surveys/edit/${asked.id}?tab=questions`,
    `/surveys/edit/${blank.id}?tab=messages`,
    `/analyze/${asked.id}?tab=questions`,
    '/settings?tab=members',
    '/settings?tab=messages',
  ];
  const others = [
    `/surveys/edit/${asked.id}`,
    `/surveys/edit/${asked.id}?tab=audience`,
    `/surveys/edit/${asked.id}?tab=design`,
    `/analyze/${asked.id}`,
    `/analyze/${asked.id}?tab=segmentation`,
    `/analyze/${asked.id}?tab=advice`,
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

/** The texts with HTML as respondents see them: before, after, and instead of the questions. */
async function respondentPages(
  { administrator: { api }, blank, memberId, path }: Scene,
  page: Page,
  watch: Watch,
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
    watch.place = `thanks with ${html.slice(0, 80)}`;
    await page.locator('main input[type=radio]').nth(7).check({ force: true });
    await page.locator('main button.submit').click();
    await page.locator('main input[type=radio]').first().waitFor({ state: 'detached' });
    await watch.inspect(page);
    await visit(page, watch, path);
    watch.place = `an empty form with ${html.slice(0, 80)}`;
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

/** What stands in an address, or in a form of somebody's own making, on pages that no policy protects. */
async function echoes(
  { blank, path }: Scene,
  target: Target,
  page: Page,
  watch: Watch,
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
  // Once each: most of them are the same page.
  const byText = new Map(bodies.map(([name, text]) => [text, name]));
  for (const [text, name] of byText) {
    watch.place = name;
    await page.setContent(text);
    await watch.inspect(page);
  }
  return byText.size;
}

/** Mails are pages too, and nobody's policy protects them. */
async function mails({ administrator }: Scene, target: Target, page: Page, watch: Watch): Promise<number> {
  const domain = administrator.email.split('@')[1] ?? '';
  await target.inbox.waitForPersonalLink(`person.0@${domain}`);
  const received = (await target.inbox.mails()).filter(({ to }) =>
    to.some(({ address }) => address.endsWith(`@${domain}`)),
  );
  const bySubject = new Map(received.map((mail) => [mail.subject, mail]));
  for (const [subject, { html }] of bySubject) {
    watch.place = `the mail "${subject}"`;
    await page.setContent(html);
    await watch.inspect(page);
  }
  return bySubject.size;
}

/** The watch itself: the payloads as they are, on a page that nothing protects. */
async function unlessSeen(browser: Browser, target: Target): Promise<string[]> {
  const watch = new Watch(target.url);
  const context = await browser.newContext();
  await watch.over(context);
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
  const scene = await build(target);
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const look = async (
      name: string,
      views: (page: Page, watch: Watch) => Promise<number>,
      showsTexts = true,
    ): Promise<void> => {
      const watch = new Watch(target.url);
      const context = await browser.newContext({
        baseURL: target.url,
        locale: 'en-GB',
        timezoneId: 'Europe/Paris',
      });
      context.setDefaultTimeout(30_000);
      await watch.over(context);
      const page = await context.newPage();
      await page.goto('/auth/login');
      await signInBySession(page, scene.administrator);
      const count = await views(page, watch);
      await context.close();
      report.requests += watch.requests;
      const breaches = [...new Set(watch.breaches)];
      if (watch.shown === 0 && showsTexts) breaches.push('no view showed a payload: what was looked at?');
      report.check(
        name,
        breaches,
        `${payloads.length} payloads, shown as text in ${watch.shown} of ${count} views`,
      );
    };
    await look('pages of administrators run no text', (page, watch) =>
      administratorPages(scene, page, watch, quick),
    );
    await look('pages of respondents run no text', (page, watch) =>
      respondentPages(scene, page, watch, quick),
    );
    // What nobody wrote down need not be shown.
    await look(
      'what an address or a form says runs nowhere',
      (page, watch) => echoes(scene, target, page, watch, quick),
      false,
    );
    report.check('what runs is seen', await unlessSeen(browser, target));
    await look('mails run no text', (page, watch) => mails(scene, target, page, watch));
  } finally {
    await browser.close();
  }
}

export const scripts: Family = {
  name: 'scripts',
  summary: 'markup in every text that pages and mails show, looked at in a browser',
  run,
};
