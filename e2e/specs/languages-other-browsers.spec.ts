import { writeFile } from 'node:fs/promises';
import { endpoints, RESPONDENT_LANGUAGES, RESPONDENT_LANGUAGE_TRAITS } from '@elan/contracts';
import { directionOf } from '@elan/contracts/respondent-languages';
import { usualSight, type DrivenBrowser } from '../support/browsers/driven-browser';
import { firefox } from '../support/browsers/firefox';
import { Visitor } from '../support/browsers/visitor';
import { webKit } from '../support/browsers/webkit';
import { buildCompany, importUsers } from '../support/company';
import { e2eConfig } from '../support/config';
import type { PersonalLink } from '../support/inbox';
import { expect, test } from '../support/respondents';

// The page where people answer, in every language of respondents, in the other browsers on a narrow screen.

/** A weekly pulse: five questions. */
const TEMPLATE = 9;
const QUESTIONS = 5;
/** The languages that are tried without a script: one from the left, one from the right. */
const plain = RESPONDENT_LANGUAGES.filter(
  (language, index) => index === 0 || directionOf(language) !== undefined,
);

interface Seen {
  readonly lang: string;
  readonly direction: string;
  readonly isWider: boolean;
  /** Texts that are marked as of another language. */
  readonly foreign: readonly string[];
  /** Where the lowest and the highest answer of the first question are. */
  readonly ends: readonly [number, number];
}

/** Runs in the page. */
function look(): Seen {
  const { documentElement: root } = document;
  const leftOf = (value: number): number =>
    document.querySelector(`#q1 input[value="${value}"]`)?.closest('label')?.getBoundingClientRect().left ??
    NaN;
  const others = document.querySelectorAll(`[lang]:not([lang="${root.lang}"], .language)`);
  return {
    lang: root.lang,
    direction: getComputedStyle(document.body).direction,
    isWider: root.scrollWidth > root.clientWidth,
    foreign: [...others].map(({ textContent }) => textContent),
    ends: [leftOf(0), leftOf(5)],
  };
}

for (const { name, missing, launch } of e2eConfig.everyBrowser ? [firefox, webKit] : []) {
  test.describe(name, { tag: '@thorough' }, () => {
    test.skip(missing !== null, `${name} is not tested: install Debian's ${missing ?? ''}`);

    let links: PersonalLink[];
    let url: string;
    test.beforeAll(async ({ fronted }) => {
      ({ url } = fronted);
      const administrator = await buildCompany(fronted.stack);
      const users = await importUsers(administrator, RESPONDENT_LANGUAGES.length + plain.length);
      const survey = await administrator.api.call(endpoints.surveys.create, {
        body: { name: 'Weekly pulse', templateId: TEMPLATE },
      });
      links = await administrator.inbox.waitForLinks(
        survey.id,
        users.map(({ id }) => id),
      );
    });

    let browser: DrivenBrowser | undefined;
    const start = async (javaScript: boolean): Promise<Visitor> => {
      browser = await launch({ ...usualSight, width: 320, height: 640, javaScript });
      return new Visitor(browser, url);
    };
    test.afterEach(async ({}, info) => {
      if (browser && info.status !== info.expectedStatus)
        await writeFile(info.outputPath('page.png'), await browser.picture());
      await browser?.close();
      browser = undefined;
    });
    const open = async (visitor: Visitor, language: (typeof RESPONDENT_LANGUAGES)[number]): Promise<void> => {
      await visitor.open(`${links.shift()?.path ?? ''}&language=${language}`);
      const seen = await browser?.ask(look);
      const direction = directionOf(language) ?? 'ltr';
      expect(seen).toMatchObject({ lang: language, direction, isWider: false, foreign: [] });
      const [lowest = NaN, higher = NaN] = seen?.ends ?? [];
      expect(direction === 'rtl' ? lowest > higher : lowest < higher, 'answers rise as one reads').toBe(true);
    };
    const isDone = { selector: '.notice.done' };

    test('one question after the other, in every language', async ({}, info) => {
      test.setTimeout(300_000);
      const visitor = await start(true);
      for (const language of RESPONDENT_LANGUAGES)
        await test.step(RESPONDENT_LANGUAGE_TRAITS[language].name, async () => {
          await open(visitor, language);
          await info.attach(language, { body: (await browser?.picture()) ?? '', contentType: 'image/png' });
          for (let question = 1; question <= QUESTIONS; question += 1) {
            await visitor.click({ selector: `#q${question} input[value="7"]` });
            await visitor.see({ selector: `#q${question} input[value="7"]:checked` });
            await visitor.click({ selector: question < QUESTIONS ? 'button.next' : 'button.submit' });
          }
          await visitor.see(isDone);
          expect(await browser?.ask(look)).toMatchObject({ lang: language, isWider: false, foreign: [] });
        });
      expect(await browser?.takeProblems()).toEqual([]);
    });

    test('in a form alone, from the left and from the right', async () => {
      const visitor = await start(false);
      for (const language of plain) {
        await open(visitor, language);
        for (let question = 1; question <= QUESTIONS; question += 1)
          await visitor.click({ selector: `#q${question} input[value="4"]` });
        await visitor.click({ selector: 'button.submit' });
        await visitor.see(isDone);
      }
    });
  });
}
