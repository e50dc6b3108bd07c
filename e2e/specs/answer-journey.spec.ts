import { writeFile } from 'node:fs/promises';
import { answersIn, Respondent, type Value } from '../support/answering';
import { chromium } from '../support/browsers/chromium';
import { usualSight, type DrivenBrowser, type Sight } from '../support/browsers/driven-browser';
import { firefox } from '../support/browsers/firefox';
import { webKit } from '../support/browsers/webkit';
import { e2eConfig } from '../support/config';
import type { PersonalLink } from '../support/inbox';
import { killPart } from '../support/processes';
import {
  asked,
  expect,
  hasAnswered,
  startRound,
  test,
  type FrontedProduct,
  type Round,
} from '../support/respondents';

// Answers ten questions behind a personal link in every browser, with and without JavaScript.

type Way = 'keys' | 'pointer' | 'form';

/** The ways of answering are those that `npm test` covers, chosen to fail for different reasons. */
const sights: readonly [string, Partial<Sight>, readonly Way[]][] = [
  ['as usual', {}, ['keys']],
  ['at 320 px', { width: 320, height: 640 }, ['form']],
  ['at a zoom of 200 %', { width: 640, height: 400, scale: 2 }, []],
  ['in forced colours', { forcedColors: true }, []],
  ['with reduced motion', { reducedMotion: true }, []],
];

const values: readonly number[] = [7, 10, 0, 4, 3, 9, 1, 5, 8, 2];
const withNone = values.map((value, index): Value => (asked[index]?.mayNotApply ? 'none' : value));
const byQuestion = (answers: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(answers.map((value, index) => [asked[index]?.id ?? '', value]));

const MAX_PRESSES = 21;

let round: Round;

test.beforeAll(async ({ fronted }) => {
  round = await startRound(fronted.stack, e2eConfig.everyBrowser ? 80 : 40);
});
test.afterEach(({ fronted }) => fronted.front.mend());

async function expectAccepted(
  fronted: FrontedProduct,
  link: PersonalLink,
  answers: readonly Value[],
): Promise<void> {
  expect(answersIn(fronted.front.sent.at(-1) ?? '')).toEqual(byQuestion(answers));
  expect(await hasAnswered(round, link)).toBe(true);
}

for (const { name, missing, canForceColors, launch } of e2eConfig.everyBrowser
  ? [chromium, firefox, webKit]
  : [chromium]) {
  test.describe(name, () => {
    test.skip(missing !== null, `${name} is not tested: install Debian's ${missing ?? ''}`);

    let browser: DrivenBrowser | undefined;
    const start = async ({ url }: FrontedProduct, sight: Partial<Sight> = {}): Promise<Respondent> => {
      const fullSight = { ...usualSight, ...sight };
      browser = await launch(fullSight);
      return new Respondent(browser, url, fullSight);
    };
    test.afterEach(async ({}, info) => {
      if (info.status !== info.expectedStatus && browser)
        await writeFile(info.outputPath('page.png'), await browser.picture());
      await browser?.close();
      browser = undefined;
    });
    const expectNoProblems = async (): Promise<void> => {
      expect(await browser?.takeProblems()).toEqual([]);
    };

    for (const [how, sight, few] of sights) {
      // WebKit has no forced colours.
      if (sight.forcedColors && !canForceColors) continue;

      const isTested = (way: Way): boolean => e2eConfig.everyBrowser || few.includes(way);

      if (isTested('keys'))
        test(`ten questions by keys, ${how}`, async ({ fronted }) => {
          const link = round.next();
          const respondent = await start(fronted, sight);
          await respondent.open(link.path);
          await respondent.answerByKeys(values);
          await respondent.seeThanks();
          expect(respondent.presses).toBeLessThanOrEqual(MAX_PRESSES);
          await expectAccepted(fronted, link, values);
          await expectNoProblems();
        });

      if (isTested('pointer'))
        test(`ten questions by pointer, ${how}`, async ({ fronted }) => {
          const link = round.next();
          const respondent = await start(fronted, sight);
          await respondent.open(link.path);
          await respondent.answerByPointer(withNone);
          await respondent.seeThanks();
          await expectAccepted(fronted, link, withNone);
          await expectNoProblems();
        });

      if (isTested('form'))
        test(`ten questions without JavaScript, ${how}`, async ({ fronted }) => {
          const link = round.next();
          const respondent = await start(fronted, { ...sight, javaScript: false });
          await respondent.open(link.path);
          await respondent.answerForm(withNone);
          await respondent.seeThanks();
          await respondent.visitor.expectPath(/^\/s\/[\w-]+\/thanks(\?language=en)?$/);
          await expectAccepted(fronted, link, withNone);
          await respondent.visitor.open(link.path);
          await respondent.visitor.see({ selector: 'main', name: /Survey already submitted/ });
        });
    }

    test('answers are kept while the connection is lost, and sent when it is back', async ({ fronted }) => {
      const link = round.next();
      const respondent = await start(fronted);
      await respondent.open(link.path);
      fronted.front.cut();
      await respondent.answerByKeys(values);
      await respondent.visitor.see({ selector: '[role=alert]', name: /could not be sent/ });
      expect(await hasAnswered(round, link)).toBe(false);
      fronted.front.mend();
      await respondent.sendAgain();
      await respondent.seeThanks();
      await expectAccepted(fronted, link, values);
    });

    for (const javaScript of [true, false])
      test(`the page's process is killed in the middle, ${javaScript ? 'with' : 'without'} JavaScript`, async ({
        fronted,
      }) => {
        const link = round.next();
        const respondent = await start(fronted, { javaScript });
        await respondent.open(link.path);
        if (javaScript) await respondent.answerByKeys(values.slice(0, 5));
        await killPart(fronted.stack.pid(), 'respondent');
        const status = async () => (await fetch(`${fronted.stack.url}/s/nothing`)).status;
        await expect.poll(status, { timeout: 30_000, intervals: [100] }).toBe(404);
        if (javaScript) await respondent.answerByKeys(values.slice(5), 5);
        else await respondent.answerForm(values);
        await respondent.seeThanks();
        await expectAccepted(fronted, link, values);
      });

    test('answers whose reply was lost count once, and end with the thanks', async ({ fronted }) => {
      const link = round.next();
      const respondent = await start(fronted);
      await respondent.open(link.path);
      fronted.front.loseAnswerTo(/^POST /);
      await respondent.answerByKeys(values);
      await expect.poll(() => hasAnswered(round, link), { intervals: [50] }).toBe(true);
      // Browsers may retry on their own, so it may have been answered already.
      await respondent.sendAgain();
      await respondent.seeThanks();
      await expectAccepted(fronted, link, values);
    });

    test(
      'a page that was left continues where it was, even after a lost connection',
      { tag: '@thorough' },
      async ({ fronted }) => {
        const link = round.next();
        const respondent = await start(fronted);
        await respondent.open(link.path);
        await respondent.answerByKeys(values.slice(0, 5));
        await respondent.seeQuestion(5);
        fronted.front.cut();
        await respondent.visitor.open(link.path).catch(() => undefined);
        fronted.front.mend();
        await respondent.visitor.open(link.path);
        await respondent.answerByKeys(values.slice(5), 5);
        await respondent.seeThanks();
        await expectAccepted(fronted, link, values);
        const left = await browser?.ask(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
        expect(left, 'left on the device').toEqual([]);
      },
    );

    test('a page whose script fails to load is a form', { tag: '@thorough' }, async ({ fronted }) => {
      const link = round.next();
      fronted.front.cutFor(/\.js(\?|$)/);
      const respondent = await start(fronted);
      await respondent.open(link.path);
      await respondent.answerSteps(withNone);
      await respondent.seeThanks();
      await expectAccepted(fronted, link, withNone);
    });

    test(
      'without JavaScript, a form lost with the connection can be sent again',
      { tag: '@thorough' },
      async ({ fronted }) => {
        const link = round.next();
        const respondent = await start(fronted, { javaScript: false });
        await respondent.open(link.path);
        fronted.front.cut();
        await respondent.answerForm(withNone);
        await respondent.visitor.seeNot({ selector: 'fieldset' });
        expect(await hasAnswered(round, link)).toBe(false);
        fronted.front.mend();
        await respondent.open(link.path);
        await respondent.answerForm(withNone);
        await respondent.seeThanks();
        await expectAccepted(fronted, link, withNone);
      },
    );
  });
}
