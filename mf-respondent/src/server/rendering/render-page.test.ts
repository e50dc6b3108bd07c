import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { RESPONDENT_LANGUAGES } from '@elan/contracts/respondent-languages';
import { describe, expect, test, vi } from 'vitest';
import type { PageContent, SurveyPageView } from '../../page/markup/SurveyPage';
import { question, survey, view } from '../../testing/survey-views';
import { cardScript, kioskScript, pageScript, styles, stylesWithoutScript } from './page-files';
import { renderPage } from './render-page';

const hostile = '<img src=x onerror=alert(1)>';
const render = (given: SurveyPageView, clean = (html: string, _inline: boolean) => html) =>
  renderPage(given, { assets: '/s/assets/', clean, plain: (html) => html });
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const contents: PageContent[] = [
  { kind: 'questions' },
  { kind: 'questions', answers: { q1: 4 }, problem: 'outdated' },
  { kind: 'thanks' },
  { kind: 'closed' },
  { kind: 'answered' },
  { kind: 'invalid', canAsk: true, failed: 'sending' },
  { kind: 'unavailable' },
];

test.each(contents)('the same view gives the same bytes: $kind', (content) => {
  expect(render(structuredClone(view({ content })))).toEqual(render(view({ content })));
});

describe('the style sheets of the page', () => {
  test('are named by their hashes', () => {
    const { html, styles: named } = render(view());
    const sheets = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(
      ([, sheet = '']) => `sha256-${createHash('sha256').update(sheet).digest('base64')}`,
    );
    expect(sheets).toHaveLength(2);
    expect(named).toEqual(sheets);
  });

  test('change with the colours of the survey', () => {
    const design = { ...survey().design, primaryColor: '#ff0000' };
    expect(render(view({ survey: survey({ design }) })).styles).not.toEqual(render(view()).styles);
  });

  test('are all there is: no style or script inside an element', () => {
    for (const content of contents) expect(render(view({ content })).html).not.toMatch(/ (style|on\w+)="/);
  });
});

test('the document says its language, its title and its script; its headers say that nobody should list it', () => {
  const page = parsed(render(view({ language: 'fr', survey: survey({ name: 'A & <b>' }) })).html);
  expect([page.documentElement.lang, page.title]).toEqual(['fr', 'A & <b>']);
  expect(page.querySelector('script')?.getAttribute('src')).toBe(`/s/assets/${pageScript.name}`);
  expect(parsed(render(view({ survey: null, content: { kind: 'unknown' } })).html).title).toBe('Elan');
});

test('nothing is drawn before the question that is shown, and other pages wait for none', () => {
  const awaited = (content: PageContent) => {
    const page = parsed(render(view({ content })).html);
    const id = page.querySelector('link[rel=expect][blocking=render]')?.getAttribute('href')?.slice(1);
    return id === undefined ? null : page.getElementById(id)?.className;
  };
  expect(awaited({ kind: 'questions' })).toBe('step');
  expect(awaited({ kind: 'questions', shown: 1 })).toBe('step');
  expect(awaited({ kind: 'thanks' })).toBe(null);
});

test('where there is no script all questions are shown, without what only a script can do', () => {
  const sheets = parsed(render(view()).html).head.innerHTML;
  expect(sheets).toContain(`<noscript><style>${stylesWithoutScript}</style></noscript>`);
  expect(stylesWithoutScript).toMatch(/\.step\.later,[^{]*\.submit\.later\{display:block\}/);
  expect(stylesWithoutScript).toMatch(/:is\(\.progress,\s*\.next,\s*\.hint\)\{display:none\}/);
});

test.each(RESPONDENT_LANGUAGES)('in %s the page is in one language, and light', (language) => {
  const asked = render(view({ language, version: 'a1b2c3' }));
  const page = parsed(asked.html).documentElement;
  expect([page.lang, page.dir]).toEqual([language, language === 'ar' ? 'rtl' : '']);
  expect(asked.html).not.toMatch(/undefined|\{(?!current|total|answered)\w+\}(?!["}])/);
  const named = [...page.querySelectorAll('.language')].map((button) => button.getAttribute('value'));
  expect(named.toSorted()).toEqual(RESPONDENT_LANGUAGES.filter((other) => other !== language).toSorted());
  const weight = brotliCompressSync(asked.html).length + brotliCompressSync(pageScript.text).length;
  expect(weight).toBeLessThanOrEqual(language === 'en' ? 9_500 : 10_000);
});

describe('what people wrote', () => {
  const everywhere = {
    name: hostile,
    description: hostile,
    thankYou: hostile,
    closed: hostile,
    next: hostile,
    submit: hostile,
    questions: [
      { ...question(1, { anchors: { en: { low: hostile, high: hostile } } }), label: hostile },
      { ...question(2), id: '"><script>alert(1)</script>' },
    ],
  };

  test.each(contents)('is cleaned or escaped wherever it stands: $kind', (content) => {
    const company = { name: hostile, logo: `"${hostile}` };
    const { html } = render(
      view({ content, company, survey: content.kind === 'unavailable' ? null : survey(everywhere) }),
      () => 'clean',
    );
    const page = parsed(html);
    // The company's logo, with text that would have ended its address.
    for (const image of page.querySelectorAll('img')) expect(image.getAttribute('src')).toBe(company.logo);
    expect([page.querySelectorAll('script').length, page.querySelectorAll('[onerror]').length]).toEqual([
      1, 0,
    ]);
    for (const text of page.querySelectorAll('.title, .intro, .notice > div'))
      expect(text.innerHTML).toBe('clean');
  });

  test('keeps no block in the title', () => {
    const clean = vi.fn((html: string) => html);
    render(view(), clean);
    expect(clean.mock.calls).toEqual([
      ['Pulse of <em>November</em>', true],
      ['<p>Three questions.</p>', false],
    ]);
  });

  test('does not end the title early', () => {
    const name = '</title><script>alert(1)</script>';
    expect(render(view({ survey: survey({ name }) }), () => '').html.match(/<script/g)).toHaveLength(1);
  });
});

test('whoever answers stands nowhere in the page: forms go to where it came from', () => {
  for (const content of contents) {
    const page = parsed(render(view({ content })).html);
    expect(page.querySelectorAll('form[action], [formaction]')).toHaveLength(0);
    for (const input of page.querySelectorAll('input[type=hidden]'))
      expect(input.getAttribute('name')).toBe('in');
  }
});

describe('what the page loads', () => {
  test('is a script of at most 3.45 kB, named by what is in it', () => {
    expect(brotliCompressSync(pageScript.text).length).toBeLessThanOrEqual(3450);
    const hash = createHash('sha256').update(pageScript.text).digest('hex');
    expect(pageScript.name).toBe(`${hash.slice(0, 12)}.js`);
  });

  test('and for codes of cards no more than for a link, on each of its two pages and on a shared device', () => {
    const weightOf = (...texts: string[]) =>
      texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
    const page = (content: PageContent, script: 'card' | 'kiosk') => render(view({ content, script })).html;
    const questions = { kind: 'questions', code: '7K3M9QXW2TDHC' } as const;
    const link = render(view()).html;
    const most = weightOf(link, pageScript.text);
    const start = page({ kind: 'card', isKiosk: false }, 'card');
    // A few bytes are the chance of compression.
    expect(weightOf(start, cardScript.text)).toBeLessThanOrEqual(most + 50);
    const device = page({ kind: 'kiosk', isClosed: false }, 'kiosk');
    expect(device).toContain(kioskScript);
    expect(weightOf(device)).toBeLessThanOrEqual(most + 50);
    // The script is there by then.
    expect(weightOf(page(questions, 'card'))).toBeLessThanOrEqual(weightOf(link) + 80);
  });

  test('and styles that ask the width of the window, not of a container', () => {
    expect(styles).not.toMatch(/@container|cqi/);
    expect(styles).toMatch(/@media \(width>=472px\)[^]*\(100vw - 32px\) - 440px/);
  });

  test('and styles that ask for nothing more', () => {
    expect(styles + stylesWithoutScript).not.toMatch(/url\(|@import/);
  });
});
