import { productContent } from '@elan/content';
import { LANGUAGES, QUESTION_TYPE, type Question } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import { templateQuestions } from '../library/template-questions';
import firstWording from '../library/testing/first-wording.json';
import { defaultMessages } from '../messages/default-messages';
import { sanitiseTexts } from './survey-texts';
import { introduceSurvey, wordSurvey } from './word-survey';

const { templates } = productContent();

describe('what is the product’s own is found again after it was kept', () => {
  it.each(templates.map((template) => [template.name.en, template] as const))('%s', (_name, template) => {
    for (const made of LANGUAGES) {
      const survey = {
        templateId: template.id,
        language: made,
        translations: {},
        name: template.name[made],
        // The text editor wraps it like this.
        description: `<p>${template.introduction[made]}</p>`,
        questions: templateQuestions(template, made),
        ...defaultMessages[made],
      };
      // The survey as it is after passing through the editor once.
      const kept = { ...survey, ...sanitiseTexts(survey) };
      for (const language of LANGUAGES) {
        expect(wordSurvey(kept, language)).toEqual({
          templateId: template.id,
          language: made,
          translations: {},
          name: template.name[language],
          description: `<p>${template.introduction[language]}</p>`,
          questions: templateQuestions(template, language),
          ...defaultMessages[language],
        });
      }
    }
  });
});

/** Spaces and apostrophes are typography. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll('’', "'");

describe('a survey of the first version is shown as it was asked', () => {
  const cases = firstWording.flatMap((first) =>
    (['en', 'fr'] as const).map((made) => [first.name.en, made, first] as const),
  );
  it.each(cases)('%s, made in %s', (_name, made, first) => {
    const other = made === 'en' ? 'fr' : 'en';
    const questions = first.questions.map(({ label, category }, index): Question => {
      const id = String(index + 1);
      const asked = { label: label[made], category: category[made] };
      return { id, order: index + 1, type: QUESTION_TYPE, options: {}, ...asked };
    });
    const { name, description } = { name: first.name[made], description: first.description[made] };
    const kept = { templateId: first.id, language: made, name, description, questions };
    const survey = { ...kept, ...defaultMessages[made] };
    const shown = { [made]: wordSurvey(survey, made), [other]: wordSurvey(survey, other) };
    const now = templates.find(({ id }) => id === first.id);
    const asked = shown[made]?.questions ?? [];
    const translated = shown[other]?.questions ?? [];

    expect(plain(shown[made]?.name ?? '')).toBe(plain(first.name[made]));
    expect([first.name, now?.name].map((name) => name && plain(name[other]))).toContain(
      plain(shown[other]?.name ?? ''),
    );
    for (const [index, question] of first.questions.entries()) {
      const { text } = now?.questions.find(({ id }) => id === index + 1) ?? {};
      expect(plain(asked[index]?.label ?? '')).toBe(plain(question.label[made]));
      expect(plain(asked[index]?.category ?? '')).toBe(plain(question.category[made]));
      expect(asked[index]?.options).toEqual({
        anchors: question.anchors,
        shortName: now?.questions[index]?.shortName[made],
      });
      // A wording that stayed in one language and changed in the other is shown in its present form.
      expect([question.label, text].map((label) => label && plain(label[other]))).toContain(
        plain(translated[index]?.label ?? ''),
      );
      expect(translated[index]?.category).not.toBe('');
    }
  });

  it.each(firstWording)(
    '$name.en: its description for the chooser reaches nobody',
    ({ id, name, description }) => {
      for (const made of ['en', 'fr'] as const) {
        const html = `<p>${description[made]}</p>`;
        const survey = { templateId: id, language: made, name: name[made], description: html };
        for (const language of LANGUAGES) expect(introduceSurvey(survey, language).description).toBe('');
      }
    },
  );
});

it('a question that a company has worded by itself stays as it was asked', () => {
  const [template] = templates;
  if (!template) throw new Error('no template');
  const [first] = templateQuestions(template, 'en');
  if (!first) throw new Error('no question');
  const asked = { ...first, label: 'As it was asked then', options: {} };
  const survey = {
    templateId: template.id,
    language: 'en' as const,
    translations: {},
    name: '',
    description: '',
    questions: [asked],
    ...defaultMessages.en,
  };
  expect(wordSurvey(survey, 'fr').questions).toEqual([asked]);
});

describe('a second language', () => {
  const question = {
    id: '1',
    label: 'How are you?',
    order: 1,
    type: '1-10' as const,
    options: {},
    category: 'Mood',
  };
  const survey = {
    templateId: 0,
    language: 'en' as const,
    name: 'Pulse',
    description: '<p>Hello</p>',
    questions: [question, { ...question, id: '2', label: 'And now?' }],
    ...defaultMessages.en,
    translations: {
      fr: {
        name: 'Pouls',
        description: '',
        next: '',
        submit: 'Parti',
        thankYou: '',
        closed: '',
        questions: [{ id: '1', label: 'Ça va ?', category: 'Humeur' }],
      },
    },
  };

  it('is what its readers get; what is missing comes from the product, else in the first', () => {
    const { name, description, questions, next, submit } = wordSurvey(survey, 'fr');
    expect({ name, description, next, submit }).toEqual({
      name: 'Pouls',
      description: '<p>Hello</p>',
      next: defaultMessages.fr.next,
      submit: 'Parti',
    });
    expect(questions.map(({ label, category }) => [label, category])).toEqual([
      ['Ça va ?', 'Humeur'],
      ['And now?', 'Mood'],
    ]);
  });

  it('changes nothing for readers of the first', () => {
    expect(wordSurvey(survey, 'en')).toEqual(survey);
  });
});
