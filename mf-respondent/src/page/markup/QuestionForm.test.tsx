import type { Anchors } from '@elan/contracts';
import { describe, expect, test } from 'vitest';
import { render } from '../../testing/network';
import { question, survey, view, type SurveyChanges } from '../../testing/survey-views';
import type { PageContent, SurveyPageView } from './SurveyPage';

type Asking = Omit<Extract<PageContent, { kind: 'questions' }>, 'kind'>;

function form(
  asking: Asking = {},
  changes: SurveyChanges = {},
  more: Partial<SurveyPageView> = {},
): HTMLElement {
  const content = { kind: 'questions', ...asking } as const;
  const page = new DOMParser().parseFromString(
    render(view({ content, survey: survey(changes), ...more })),
    'text/html',
  );
  return page.querySelector('form') ?? page.body;
}
const shown = (given: HTMLElement, selector: string) => [
  ...given.querySelectorAll(`${selector}:not(.later)`),
];

describe('one question at a time', () => {
  test('the first one, with all others in the page', () => {
    const asked = form();
    expect(shown(asked, '.step').map(({ id }) => id)).toEqual(['q1']);
    expect(asked.querySelectorAll('.step')).toHaveLength(3);
    expect(shown(asked, '.actions button').map(({ textContent }) => textContent)).toEqual([
      'Back',
      'Onwards',
    ]);
    expect(asked.querySelector('.quiet')?.hasAttribute('hidden')).toBe(true);
    expect(asked.querySelector('.next')?.getAttribute('value')).toBe('1');
    expect(asked.querySelector('.progress')?.textContent).toBe('1/3');
  });

  test('Enter sends where no script runs, and is told what is missing', () => {
    const first = form().querySelector('button');
    expect([first?.type, first?.name, first?.hasAttribute('hidden')]).toEqual(['submit', '', true]);
  });

  test('the one that is due, without a script, with the answers before it', () => {
    const asked = form({ shown: 2, answers: { q1: 10, q2: 0 } });
    expect(shown(asked, '.step').map(({ id }) => id)).toEqual(['q3']);
    const checked = [...asked.querySelectorAll<HTMLInputElement>(':checked')];
    expect(checked.map(({ name, value }) => [name, value])).toEqual([
      ['answer.q1', '10'],
      ['answer.q2', '0'],
    ]);
    expect(shown(asked, '.actions button').map(({ textContent }) => textContent)).toEqual(['Back', 'Send']);
    expect(asked.closest('.survey')?.classList.contains('compact')).toBe(true);
    const bar = asked.querySelector('progress');
    expect([bar?.getAttribute('value'), bar?.getAttribute('aria-valuetext')]).toEqual([
      '2',
      '2 of 3 answered',
    ]);
  });

  test('says by itself whether a tap goes on, and until when answers are worth keeping', () => {
    expect(form().dataset).not.toHaveProperty('advances');
    const end = { at: '2026-12-01T23:00:00.000Z', day: '1 December' };
    const asked = form({}, { advancesAutomatically: true }, { end });
    expect([asked.dataset['advances'], asked.dataset['ends']]).toEqual(['', end.at]);
  });
});

describe('what is missing', () => {
  test.each([
    ['missing', /^These questions still need an answer:/],
    ['outdated', /^The questions have changed in the meantime/],
  ] as const)('%s: is said with a link to each, below each other', (problem, text) => {
    const asked = form({ problem, answers: { q2: 4 } });
    expect(asked.querySelector('[role=alert]')?.textContent).toMatch(text);
    const links = [...asked.querySelectorAll<HTMLAnchorElement>('.missing a')];
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#q1', 'Would you recommend us?'],
      ['#q3', 'Is your workload fine?'],
    ]);
    for (const link of links) expect(asked.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    expect(shown(asked, '.step')).toHaveLength(3);
    expect(shown(asked, '.actions button').map(({ textContent }) => textContent)).toEqual(['Back', 'Send']);
    expect(asked.classList.contains('whole')).toBe(true);
  });

  test('is said at each question that needs an answer, and read out with it', () => {
    const asked = form({ problem: 'missing', answers: { q2: 4 } });
    const described = [...asked.querySelectorAll('fieldset')].map((fieldset) => {
      const [first = 'none'] = (fieldset.getAttribute('aria-describedby') ?? '').split(' ');
      return asked.querySelector(`#${first}`)?.textContent;
    });
    const missing = 'Please choose an answer.';
    expect(described).toEqual([missing, expect.stringMatching(/^From 0 to 10\./), missing]);
  });
});

describe('an answer', () => {
  const readWith = (asked: HTMLElement, value: string) =>
    asked.querySelector(
      `#${asked.querySelector(`#q3 input[value="${value}"]`)?.getAttribute('aria-describedby') ?? 'none'}`,
    )?.textContent;

  test('is read with the ends of the scale and its place', () => {
    const questions = Array.from({ length: 10 }, (_, index) => question(index + 1, { anchors: 'agreement' }));
    const asked = form({}, { questions });
    expect(asked.querySelector('#q3 input[value="7"]')?.closest('label')?.textContent).toBe('7');
    expect(readWith(asked, '7')).toBe('0 Not at all, 10 Completely, question 3 of 10');
    const french = form({}, { questions }, { language: 'fr' });
    expect(readWith(french, '7')).toBe('0 Pas du tout d’accord, 10 Tout à fait d’accord, question 3 sur 10');
  });

  test('is one of eleven, or of twelve where the question may not apply', () => {
    const asked = form({}, { questions: [question(1), question(2, { mayNotApply: true })] });
    const values = (id: string) =>
      [...asked.querySelectorAll<HTMLInputElement>(`#${id} input`)].map(({ value }) => value);
    const numbers = Array.from({ length: 11 }, (_, value) => `${value}`);
    expect(values('q1')).toEqual(numbers);
    expect(values('q2')).toEqual([...numbers, 'none']);
  });

  test('"not concerned" that was given before is chosen again, and no answer is none', () => {
    const questions = [question(1, { mayNotApply: true }), question(2, { mayNotApply: true })];
    const checked = form({ answers: { q1: null } }, { questions }).querySelectorAll<HTMLInputElement>(
      ':checked',
    );
    expect([...checked].map(({ name, value }) => [name, value])).toEqual([['answer.q1', 'none']]);
  });

  const ends = (low: string, high: string) => ({ low, high });
  test.each([
    [undefined, 'en', 'Not likely', 'Very likely'],
    ['agreement', 'en', 'Not at all', 'Completely'],
    ['agreement', 'fr', 'Pas du tout d’accord', 'Tout à fait d’accord'],
    ['frequency', 'fr', 'Jamais', 'Toujours'],
    ['unheard of', 'fr', 'Peu probable', 'Très probable'],
    [{ en: ends('Cold', 'Hot'), fr: ends('Froid', 'Chaud') }, 'fr', 'Froid', 'Chaud'],
    [{ en: ends('Cold', 'Hot') }, 'fr', 'Cold', 'Hot'],
    [{ fr: ends('Froid', 'Chaud') }, 'en', 'Froid', 'Chaud'],
  ] as const)('has the ends of its scale named: %j in %s: %s, %s', (anchors, language, low, high) => {
    const asked = form({}, { questions: [question(1, { anchors: anchors as Anchors })] }, { language });
    expect([asked.querySelector('.low')?.textContent, asked.querySelector('.high')?.textContent]).toEqual([
      low,
      high,
    ]);
    expect(asked.querySelector('#q1-ends')?.textContent).toContain(`0 ${low}, 10 ${high}, `);
  });
});

test('the first question is read with the promise of the survey, no other is', () => {
  const asked = form();
  const described = [...asked.querySelectorAll('legend h2')].map((heading) =>
    heading.getAttribute('aria-describedby'),
  );
  expect(described).toEqual(['promise', null, null]);
  expect(asked.querySelector('#promise')?.textContent).toMatch(/stored without your name/);
});
