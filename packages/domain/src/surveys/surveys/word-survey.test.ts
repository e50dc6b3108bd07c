import { LANGUAGES } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import { templates } from '../library/index';
import { defaultMessages } from '../messages/default-messages';
import { sanitiseTexts } from './survey-texts';
import { templateQuestions } from '../library/template-questions';
import { wordSurvey } from './word-survey';

describe('what is the product’s own is found again after it was kept', () => {
  it.each(templates.map((template) => [template.name.en, template] as const))('%s', (_name, template) => {
    for (const made of LANGUAGES) {
      const survey = {
        templateId: template.id,
        language: made,
        translation: null,
        name: template.name[made],
        // As the editor of texts wraps it.
        description: `<p>${template.description[made]}</p>`,
        questions: templateQuestions(template, made),
        ...defaultMessages[made],
      };
      // As it is when it went through the editor once.
      const kept = { ...survey, ...sanitiseTexts(survey) };
      for (const language of LANGUAGES) {
        expect(wordSurvey(kept, language)).toEqual({
          templateId: template.id,
          language: made,
          translation: null,
          name: template.name[language],
          description: '',
          questions: templateQuestions(template, language),
          ...defaultMessages[language],
        });
      }
    }
  });
});

it('a question that the template words otherwise by now stays as it was asked', () => {
  const [template] = templates;
  if (!template) throw new Error('no template');
  const [first] = templateQuestions(template, 'en');
  if (!first) throw new Error('no question');
  const asked = { ...first, label: 'As it was asked then', options: {} };
  const survey = {
    templateId: template.id,
    language: 'en' as const,
    translation: null,
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
    translation: {
      name: 'Pouls',
      description: '',
      next: '',
      submit: 'Parti',
      thankYou: '',
      closed: '',
      questions: [{ id: '1', label: 'Ça va ?', category: 'Humeur' }],
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
