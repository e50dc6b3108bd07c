import { expect, it } from 'vitest';
import { byFileName, byLanguage, languageOf, LANGUAGES, readByLanguage } from './languages';

it('has every language in what is built by language', async () => {
  expect(Object.keys(byLanguage((language) => language))).toEqual(LANGUAGES);
  const read = await readByLanguage<string>((language) => Promise.resolve({ default: language }));
  expect(read).toEqual(byLanguage((language) => language));
});

it.each([
  ['fr', 'fr'],
  ['fr-CH', 'fr'],
  ['FR', 'fr'],
  ['en-GB', 'en'],
  ['tlh', 'en'],
  ['frp', 'en'],
  ['', 'en'],
])('takes the tag %j for %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

it('tells the languages of files by their names', () => {
  const [first, second] = [() => 1, () => 2];
  expect(byFileName({ './messages/en.json': first, './data/example.fr.json': second })).toEqual({
    en: first,
    fr: second,
  });
});
