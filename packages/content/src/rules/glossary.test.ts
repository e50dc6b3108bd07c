import { describe, expect, it } from 'vitest';
import { readGlossary } from './glossary';
import { findInterfaceFaults, flatTexts } from './interface-faults';

it('reads from its table what is said, and what is not', () => {
  const { en, fr } = readGlossary();
  expect(fr).toContainEqual({ words: ['relances?'], reason: 'the product says "rappel"' });
  expect(en).toContainEqual({ words: ['waves?'], reason: 'the product says "round"' });
});

it.each([
  ['en', 'The next wave starts soon', '"wave": the product says "round"'],
  ['en', 'Please sign in', '"sign in": the product says "log in, log out"'],
  ['fr', 'Deux relances par vague', '"relances": the product says "rappel"'],
  ['fr', 'Cher·e collègue', 'marks two endings at once'],
] as const)('finds in %s: %s', (language, text, fault) => {
  const texts = flatTexts({ mail: { one: text } });
  expect(findInterfaceFaults([{ file: 'texts', language, texts }])).toContain(`texts, mail.one: ${fault}`);
});

it('finds nothing in words that hold others', () => {
  const texts = { a: 'Surveys waver', b: 'The e-mail of a polling station' };
  expect(findInterfaceFaults([{ file: 'texts', language: 'en', texts }])).toEqual([]);
});

it('finds promises that only lawyers read', () => {
  const texts = {
    'promise.title': 'Notwithstanding the aforementioned contractual provisions regarding confidentiality',
    'respondent.confidential': 'Individual participation information remains inaccessible to administration',
  };
  expect(findInterfaceFaults([{ file: 'texts', language: 'en', texts }])).toEqual([
    expect.stringMatching(/^texts, what is promised: reads as hard as -?\d+, wanted at least 60$/),
  ]);
});

describe('words that nobody says', () => {
  const faultsIn = (language: 'en' | 'fr', texts: Record<string, string>) =>
    findInterfaceFaults([{ file: 'texts', language, texts }]);

  it.each([
    ['en', 'The score fell, which chance alone hardly explains.'],
    ['en', 'The change is within the margin'],
    ['en', 'No data are lost'],
    ['fr', 'À la fin du tour'],
    ['fr', 'Rien ne sort du lot'],
    ['fr', 'Enquête redemandée'],
  ] as const)('are found in %s: %s', (language, text) => {
    expect(faultsIn(language, { text })).toHaveLength(1);
  });

  it('are none before a name that may begin with a vowel', () => {
    expect(faultsIn('fr', { a: 'Le lien de {name}', b: 'Plus que {companyName}' })).toHaveLength(2);
    expect(faultsIn('fr', { text: 'Le lien : {name}, de {time} à {end}' })).toEqual([]);
  });

  it('are no part of others', () => {
    expect(faultsIn('fr', { text: 'À tour de rôle, puis un tour de table' })).toEqual([]);
  });

  it('are more in sentences for employees and managers', () => {
    const text = 'Your eNPS is a driver';
    for (const id of [
      'draft',
      'manager',
      'analyze.manager',
      'survey',
      'surveyReminderByHand',
      'respondent',
      'comments',
    ])
      expect(faultsIn('en', { [`${id}.a`]: text })).toHaveLength(1);
    expect(faultsIn('en', { 'standout.a': text })).toEqual([]);
  });
});
