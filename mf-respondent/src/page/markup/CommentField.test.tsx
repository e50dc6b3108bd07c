import { COMMENT_LIMITS } from '@elan/contracts/constants';
import { RESPONDENT_LANGUAGES } from '@elan/contracts/respondent-languages';
import { describe, expect, test } from 'vitest';
import { render } from '../../testing/network';
import { survey, view, type SurveyChanges } from '../../testing/survey-views';
import { translator } from '../texts/texts';
import type { PageContent, SurveyPageView } from './SurveyPage';

type Asking = Omit<Extract<PageContent, { kind: 'questions' }>, 'kind'>;

const page = (changes: SurveyChanges, asking: Asking = {}, more: Partial<SurveyPageView> = {}) => {
  const content = { kind: 'questions', ...asking } as const;
  const html = render(view({ content, survey: survey(changes), ...more }));
  return new DOMParser().parseFromString(html, 'text/html');
};
const fields = (document: Document) => [...document.querySelectorAll('textarea')];
const names = (document: Document) => fields(document).map(({ name }) => name);

describe('where comments can be written', () => {
  test('nowhere, unless the survey asks for them', () => {
    const html = render(view());
    expect(html).not.toMatch(/textarea|comment/);
  });

  test('folded below each question', () => {
    const document = page({ comments: 'questions' });
    expect(names(document)).toEqual(['comment.q1', 'comment.q2', 'comment.q3']);
    for (const field of fields(document)) {
      expect(field.closest('details')?.hasAttribute('open')).toBe(false);
      // If the field were inside a fieldset, digits would choose answers.
      expect(field.closest('fieldset')).toBeNull();
      expect(field.closest('.step')).not.toBeNull();
    }
  });

  test('open below the last one, where there is one at the end', () => {
    const document = page({ comments: 'survey' });
    expect(names(document)).toEqual(['comment.']);
    expect(fields(document)[0]?.closest('.step')?.id).toBe('q3');
    expect(document.querySelector('details.comment')).toBeNull();
  });
});

describe('before a word is written', () => {
  const described = (document: Document) => {
    const ids = fields(document)[0]?.getAttribute('aria-describedby') ?? '';
    return document.querySelector(`#${ids.split(' ').at(-1) ?? ''}`)?.textContent;
  };

  test.each([
    [3, 10],
    [5, 10],
    [6, 12],
    [10, 20],
  ])('it is said who reads it: with a minimum of %d, from %d people on', (minimumGroupSize, from) => {
    const document = page({ comments: 'survey', minimumGroupSize });
    expect(described(document)).toContain(`once at least ${from} people are in the results`);
    expect(document.querySelector('.note')?.textContent).toContain(
      `without your name, once ${from} people are in the results`,
    );
  });

  test('and that words give away, in both languages', () => {
    expect(described(page({ comments: 'questions' }))).toContain('please name nobody, not even yourself');
    expect(described(page({ comments: 'questions' }, {}, { language: 'fr' }))).toContain(
      'ne nommez personne, pas même vous',
    );
  });
});

describe('a language that few were asked in', () => {
  test('is said beside the field, in every language', () => {
    for (const language of RESPONDENT_LANGUAGES) {
      const few = translator(language)('comments.few', { size: 5 });
      const asked = (isRareLanguage: boolean | undefined) =>
        page({ comments: 'survey', isRareLanguage }, {}, { language }).querySelector('#c3-note')
          ?.textContent ?? '';
      expect([asked(true).includes(few), asked(undefined).includes(few)], language).toEqual([true, false]);
    }
  });
});

describe('a comment that comes back', () => {
  const long = 'x'.repeat(COMMENT_LIMITS.text + 1);

  test('is there again, and is seen', () => {
    const document = page(
      { comments: 'questions' },
      { comments: { q2: 'Too <b>many</b> meetings' }, shown: 1 },
    );
    const [first, second] = fields(document);
    expect([first?.value, second?.value]).toEqual(['', 'Too <b>many</b> meetings']);
    expect([first, second].map((field) => field?.closest('details')?.hasAttribute('open'))).toEqual([
      false,
      true,
    ]);
  });

  test('says at its field that it is too long, with a way there from above', () => {
    const answers = { q1: 1, q2: 2, q3: 3 };
    const document = page(
      { comments: 'questions' },
      { answers, comments: { q3: long, q1: 'short' }, problem: 'tooLong' },
    );
    const [first, , third] = fields(document);
    expect([first?.getAttribute('aria-invalid'), third?.getAttribute('aria-invalid')]).toEqual([
      null,
      'true',
    ]);
    const [wrong = ''] = third?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.querySelector(`#${wrong}`)?.textContent).toBe(
      'This comment has 2,001 characters; 2,000 are possible. Please shorten it.',
    );
    const links = [...document.querySelectorAll('.error a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([`#${third?.id ?? ''}`]);
    expect(document.querySelector('.missing')).toBeNull();
  });

  test('or that all of them are, together', () => {
    const document = page({ comments: 'survey' }, { comments: { '': 'short' }, problem: 'tooLong' });
    expect(document.querySelector('[role=alert].error:not(.missing)')?.textContent).toMatch(
      /longer than 20,000/,
    );
  });
});

describe('what is said of comments elsewhere', () => {
  const thanked = (comments: 'none' | 'survey', kind: 'thanks' | 'answered' = 'thanks') =>
    new DOMParser().parseFromString(
      render(view({ content: { kind }, survey: survey({ comments }) })),
      'text/html',
    );

  test('the thank-you has a place for codes, which the server leaves empty', () => {
    const codes = thanked('survey').querySelector('.codes');
    expect([codes?.hasAttribute('hidden'), codes?.querySelector('code')?.textContent]).toEqual([true, '']);
    expect(thanked('none').querySelector('.codes')).toBeNull();
  });

  test.each(['thanks', 'answered'] as const)('%s: the way to answers names nobody', (kind) => {
    const link = thanked('survey', kind).querySelector('.notice a');
    expect(link?.getAttribute('href')).toBe('/comments?language=en');
    expect(thanked('none', kind).querySelector('.notice a')).toBeNull();
  });
});
