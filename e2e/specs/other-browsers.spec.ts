import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { endpoints, type ListedSurvey, type User } from '@elan/contracts';
import { addDays, dayInZone } from '@elan/calendar';
import { corpusPath } from '@elan/member-files/testing';
import type { DrivenBrowser } from '../support/browsers/driven-browser';
import { firefox } from '../support/browsers/firefox';
import { button, field, heading, link, tab, Visitor } from '../support/browsers/visitor';
import { webKit } from '../support/browsers/webkit';
import { answerWith, buildCompany, ENOUGH_PEOPLE, importUsers, type Administrator } from '../support/company';
import { expect, test } from '../support/fixtures';

// The pages of the main job in other browsers; everything else is tested in Chromium.

const today = dayInZone(new Date(), 'Europe/Paris');
const start = addDays(today, -6);
/** A day in the format of English pages. */
const written = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
const surveyName = 'Autumn pulse';

// A realistic office file: French Excel, semicolons, Windows-1252, eight columns.
const file = readFileSync(corpusPath('french-excel.csv'));

const checked = { selector: 'input[type=radio]:checked' };
const choice = (name: RegExp) => ({ selector: 'input[type=radio]', name });

for (const { name, missing, launch } of [firefox, webKit]) {
  test.describe.serial(name, { tag: '@thorough' }, () => {
    test.skip(missing !== null, `${name} is not walked: install Debian's ${missing ?? ''}`);

    let browser: DrivenBrowser | undefined;
    let visitor: Visitor;
    let administrator: Administrator;
    let users: User[];
    let survey: ListedSurvey;
    const amountOfQuestions = (): number => answerWith(survey, 0).length;

    test.beforeAll(async ({ stack }) => {
      administrator = await buildCompany(stack);
      users = await importUsers(administrator, ENOUGH_PEOPLE);
      browser = await launch();
      console.log(`    ${browser.version}`);
      visitor = new Visitor(browser, stack.url);
    });
    test.afterEach(async ({}, info) => {
      if (info.status !== info.expectedStatus && browser)
        await writeFile(info.outputPath('page.png'), await browser.picture());
      expect(await browser?.takeProblems()).toEqual([]);
    });
    test.afterAll(() => browser?.close());

    test('errors of a page are noticed', async () => {
      await visitor.open('/auth/login');
      await visitor.see(field(/^E-mail/));
      const fail = (): void => {
        setTimeout(() => {
          throw new Error('planted and not caught');
        });
        console.error('planted in the console');
      };
      await browser?.ask(fail);
      const noticed: string[] = [];
      const look = async (): Promise<string> => {
        noticed.push(...((await browser?.takeProblems()) ?? []));
        return noticed.sort().join('; ');
      };
      await expect.poll(look).toMatch(/planted and not caught.*planted in the console/);
    });

    test('sign-in', async () => {
      await visitor.open('/');
      await visitor.expectPath(/^\/auth\/login/);
      await visitor.fill(field(/^E-mail/), administrator.email);
      await visitor.press('Tab');
      await visitor.type(administrator.password);
      await visitor.press('Enter');
      await visitor.see(heading(/^Welcome, Ada/));
    });

    test('wizard', async () => {
      await visitor.click(link(/^New survey$/));
      const next = button(/^Next$/);
      await visitor.see(heading(/^Introduction$/));
      await visitor.click(next);
      await visitor.click(choice(/eNPS/));
      await visitor.click(next);
      await visitor.fill(field(/^Name/), surveyName);
      await visitor.expectValue(field(/^Start date/), written(today));
      await visitor.fill(field(/^Start date/), start);
      await visitor.click(next);
      await visitor.see(heading(/^Audience$/));
      await visitor.click(next);
      await visitor.see(heading(/^Advice$/));
      await visitor.click(button(/^Send \d+ invitations?$/));
      // At night and on weekends, a dialog asks when to send.
      const now = button(/^Send now$/);
      const isEditor = /^\/surveys\/edit\/[\w-]+$/;
      const isAskedOrSent = async () =>
        (await visitor.find(now)) !== null || isEditor.test(await visitor.path());
      await expect.poll(isAskedOrSent, { intervals: [50] }).toBe(true);
      if (await visitor.find(now)) await visitor.click(now);
      await visitor.expectPath(isEditor);
      const [made] = await administrator.api.call(endpoints.surveys.list);
      if (!made) throw new Error('The wizard made no survey');
      survey = made;
    });

    test('editor', async () => {
      await visitor.expectValue(field(/^Start date/), written(start));
      await visitor.fill(field(/^End date/), addDays(today, 30));
      await visitor.click(button(/^Save$/));
      const savedEnd = async () => (await administrator.api.call(endpoints.surveys.list))[0]?.endAt;
      await expect.poll(savedEnd, { intervals: [100] }).not.toBeNull();
      // This button is that of the end, which can be cleared: the one of the start is disabled with the first
      // invitation, at any moment.
      await visitor.click({ selector: 'button + button[aria-haspopup=dialog]', name: /Choose a date/ });
      await visitor.see({ selector: '[role=dialog] td', name: /./ });
      await visitor.press('Escape');
      await visitor.seeNot({ selector: '[role=dialog]' });
    });

    test('answering by keys', async () => {
      const [link] = await administrator.inbox.waitForLinks(survey.id, [users[0]?.id ?? '']);
      await visitor.open(link?.path ?? '');
      for (let left = amountOfQuestions(); left > 0; left -= 1) {
        await visitor.see(choice(/^9$/));
        await visitor.tabTo('input[type=radio]');
        await visitor.type('9');
        await visitor.see({ ...checked, name: /^9$/ });
        await visitor.press('Enter');
        await visitor.seeNot(checked);
      }
      await visitor.see({ selector: 'main', name: /Thank you/ });
    });

    test('answering by pointer', async () => {
      const ids = users.slice(1).map(({ id }) => id);
      const [own, ...others] = await administrator.inbox.waitForLinks(survey.id, ids);
      await visitor.open(own?.path ?? '');
      for (let left = amountOfQuestions(); left > 0; left -= 1) {
        await visitor.click(choice(/^10$/));
        await visitor.see({ ...checked, name: /^10$/ });
        await visitor.click(button(/^(Next|Submit)$/));
        await visitor.seeNot(checked);
      }
      await visitor.see({ selector: 'main', name: /Thank you/ });
      for (const { userId, key } of others) {
        const body = { userId, key, response: answerWith(survey, 10) };
        await administrator.api.call(endpoints.responses.submit, { params: { surveyId: survey.id }, body });
      }
    });

    test('dashboard', async () => {
      await visitor.open('/');
      await visitor.see({ selector: 'main table', name: new RegExp(surveyName) });
      await visitor.see({ selector: 'main svg.highcharts-root text', name: new RegExp(today.slice(0, 4)) });
      await visitor.see({ selector: 'main li', name: new RegExp(surveyName) });
    });

    test('analysis', async () => {
      await visitor.click(button(new RegExp(`^Actions: ${surveyName}`)));
      await visitor.click({ selector: '[role=menuitem]', name: /^Analyze$/ });
      const answers = { selector: 'main p, main dd, main span', name: /^10 of 10 answered/ };
      await visitor.see(answers);
      await visitor.expectValue(field(/^Start date/), written(start));
      await visitor.expectValue(field(/^End date/), written(today));
      await visitor.fill(field(/^Start date/), addDays(today, -2));
      await visitor.expectPath(new RegExp(`startDate=${addDays(today, -2)}`));
      await visitor.see(answers);
      await visitor.click(tab(/^Questions$/));
      await visitor.see({ selector: 'main [role=tabpanel] [role=img]', name: /9: [01], 10: [45]/ });
    });

    test('survey page', async () => {
      await visitor.open(`/surveys/${survey.id}`);
      await visitor.see(heading(new RegExp(surveyName)));
      await visitor.see(heading(/^Invitations$/));
      await visitor.see({ selector: 'main', name: /10 of 10/ });
    });

    test('settings', async () => {
      await visitor.click(link(/^Settings$/));
      await visitor.see(heading(/^Settings$/));
      await visitor.click(tab(/^Users/));
      const row = (person: RegExp) => ({ selector: 'main tbody tr', name: person });
      await visitor.see(row(/Person 1/));
      await visitor.fill(field(/^Search/), 'person.6@');
      await visitor.seeNot(row(/Person 1/));
      await visitor.see(row(/Person 6/));
      await visitor.click(button(/^New member$/));
      await visitor.expectFocus({ selector: '[role=dialog] input', name: /^Name/ });
      await visitor.press('Escape');
      await visitor.seeNot({ selector: '[role=dialog]' });
    });

    test('import', async () => {
      await visitor.open('/settings?tab=members');
      await visitor.click(button(/^Import$/));
      const input = { selector: '[role=dialog] input[type=file]' };
      await expect.poll(() => browser?.ask(hasInput, input.selector), { intervals: [50] }).toBe(true);
      await browser?.ask(giveFile, input.selector, file.toString('base64'));
      await visitor.click(button(/^Check the file$/));
      await visitor.click(button(/^Import 6 members$/));
      await visitor.seeNot({ selector: '[role=dialog]' });
      await visitor.see({ selector: 'main tbody tr', name: /jorg\.muller@lorient\.example/ });
    });
  });
}

/** Runs in the page. */
const hasInput = (selector: string): boolean => document.querySelector(selector) !== null;

/** Runs in the page: chooses a file, as the window does that drivers cannot reach. */
function giveFile(selector: string, content: string): void {
  const input = document.querySelector<HTMLInputElement>(selector);
  const transfer = new DataTransfer();
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  transfer.items.add(new File([bytes], 'members.csv', { type: 'text/csv' }));
  if (input) input.files = transfer.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}
