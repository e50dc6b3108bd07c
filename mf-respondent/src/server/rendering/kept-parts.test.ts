import { expect, test } from 'vitest';
import type { PageContent } from '../../page/markup/SurveyPage';
import { question, survey, view } from '../../testing/survey-views';
import { createKept, type Kept } from './kept-parts';
import { renderPage } from './render-page';

/** Texts that could be taken for a field, and what makes questions different. */
const questions = [
  question(1),
  { ...question(2, { mayNotApply: true }), label: 'Is value="7" or <input value="7"/> fine?' },
  question(3, { anchors: { en: { low: ' value="3"', high: '$& $1' } } }),
  { ...question(4, { anchors: 'agreement', mayNotApply: true }), id: 'a" value="2' },
];
const comments = { q1: 'Said & "done"', q2: '\nBelow', q3: 'x'.repeat(2_001), '': 'Of all' };
const contents: Omit<Extract<PageContent, { kind: 'questions' }>, 'kind'>[] = [
  {},
  { answers: {}, problem: 'missing' },
  { answers: { q1: 0, q2: null, q3: 3, 'a" value="2': 2 }, problem: 'outdated', comments },
  { answers: { q1: 1, q2: 7, q3: 10, 'a" value="2': null }, shown: 2, comments },
  { answers: { q2: 7 }, problem: 'tooLong', comments, code: '7K3M9QXW2TDHC' },
];

const render = (given: ReturnType<typeof view>, kept?: Kept) =>
  renderPage(given, {
    assets: '/s/assets/',
    clean: (html) => html,
    plain: (html) => html,
    ...(kept && { kept }),
  });

test('a form is put together from what is kept as it is rendered whole', () => {
  const kept = createKept();
  for (const asked of ['none', 'survey', 'questions'] as const)
    for (const advancesAutomatically of [true, false])
      for (const language of ['en', 'fr', 'ar'] as const)
        for (const content of contents) {
          const page = view({
            content: { kind: 'questions', ...content },
            survey: survey({ questions, comments: asked, advancesAutomatically }),
            language,
            untranslated: { lang: 'en', texts: [questions[1]?.label ?? ''] },
          });
          const whole = render(page);
          // What was just kept, and what was kept before.
          expect(render(page, kept)).toEqual(whole);
          expect(render(page, kept)).toEqual(whole);
        }
});

const many = Array.from({ length: 100 }, (_, index) => question(index + 1, { mayNotApply: true }));
const form = (answer: number | null, comment = '') =>
  view({
    survey: survey({ questions: many, comments: 'questions' }),
    content: {
      kind: 'questions',
      answers: Object.fromEntries(many.slice(1).map(({ id }) => [id, answer])),
      comments: Object.fromEntries(many.map(({ id }) => [id, comment])),
      problem: 'missing',
    },
  });

test('each part is rendered once, whatever is answered, and nothing of a person is kept', () => {
  const kept = createKept();
  render(form(4), kept);
  const parts = new Map(kept.entries());
  expect(parts.size).toBe(200);
  render(form(9, 'Something that was said'), kept);
  render(form(null, 'Something else'), kept);
  expect(new Map(kept.entries())).toEqual(parts);
  expect([...parts].join('')).not.toMatch(/checked|Some/);
});

test('no more is kept than so many characters', () => {
  const kept = createKept(20_000);
  const whole = render(form(4));
  expect(render(form(4), kept)).toEqual(whole);
  expect(kept.calculatedSize).toBeGreaterThan(10_000);
  expect(kept.calculatedSize).toBeLessThanOrEqual(20_000);
});
