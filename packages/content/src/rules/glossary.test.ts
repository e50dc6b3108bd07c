import { expect, it } from 'vitest';
import { readGlossary } from './glossary';
import { findInterfaceFaults, flatTexts } from './interface-faults';

it('reads from its table what is said, and what is not', () => {
  const { en, fr } = readGlossary();
  expect(fr).toContainEqual({ words: ['vagues?'], reason: 'the product says "tour"' });
  expect(en).toContainEqual({ words: ['waves?'], reason: 'the product says "round"' });
});

it.each([
  ['en', 'The next wave starts soon', '"wave": the product says "round"'],
  ['en', 'Please sign in', '"sign in": the product says "log in, log out"'],
  ['fr', 'Deux relances par vague', '"vague": the product says "tour"'],
  ['fr', 'Cher·e collègue', 'marks two endings at once'],
] as const)('finds in %s: %s', (language, text, fault) => {
  const texts = flatTexts({ mail: { one: text } });
  expect(findInterfaceFaults([{ file: 'texts', language, texts }])).toContain(`texts, mail.one: ${fault}`);
});

it('finds nothing in words that hold others', () => {
  const texts = { a: 'Surveys waver', b: 'The e-mail of a polling station' };
  expect(findInterfaceFaults([{ file: 'texts', language: 'en', texts }])).toEqual([]);
});
