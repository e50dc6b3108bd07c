import type { Language } from '@elan/contracts';
import { describe, expect, test } from 'vitest';
import { Themes } from './themes';
import { WordFinder } from './words-of-text';

const themesOf = (texts: readonly string[], usual: Language = 'en') => {
  const finder = new WordFinder(usual);
  const themes = new Themes();
  for (const text of texts) themes.add(finder.wordsOf(text));
  return themes.list();
};
const wordsOf = (texts: readonly string[], usual?: Language) =>
  themesOf(texts, usual).map(({ word, count }) => `${word} ${count}`);

describe('themes of comments', () => {
  test('are words of at least two of them, whatever their form, each comment counted once', () => {
    expect(
      wordsOf([
        'The meetings are too long. Meetings, meetings!',
        'One meeting less would help us',
        'I like the canteen',
      ]),
    ).toEqual(['meetings 2']);
  });

  test('are found in French with and without accents and behind an apostrophe', () => {
    expect(
      wordsOf([
        'L’équipe est très soudée et nous nous entraidons',
        "Dans l'equipe, les réunions sont trop longues",
        'Mon équipe a besoin de moins de réunion',
      ]),
    ).toEqual(['équipe 3', 'réunion 2']);
  });

  test('of two languages stand apart, by what each comment is written in', () => {
    const themes = themesOf([
      'The parking is full',
      'There is no parking',
      'Le parking est plein',
      'Il n’y a pas de parking',
    ]);
    expect(themes.map(({ id, count }) => [id, count])).toEqual([
      ['en:park', 2],
      ['fr:parking', 2],
    ]);
  });

  test('of a single word are in the language of the survey', () => {
    expect(themesOf(['Management', 'management !'], 'fr')).toEqual([
      { id: 'fr:manag', word: 'management', count: 2 },
    ]);
  });

  test('are no words that say nothing', () => {
    expect(wordsOf(['Aujourd’hui il y a quelqu’un', 'Il n’y a pas quelqu’un aujourd’hui'], 'fr')).toEqual([]);
    expect(wordsOf(['We don’t get it very often', 'They don’t get it often'])).toEqual([]);
    expect(
      wordsOf(['Rien entre midi et deux, depuis déjà un an', 'Depuis un an rien entre nous'], 'fr'),
    ).toEqual([]);
    expect(wordsOf(['Without it nothing ever works since', 'Nothing works without somebody since'])).toEqual([
      'works 2',
    ]);
  });

  test('are the thirty most frequent ones', () => {
    const words = Array.from({ length: 40 }, (_, place) =>
      String.fromCharCode(97 + (place % 26)).repeat(4 + place),
    );
    const texts = words.flatMap((word, place) => Array.from({ length: 2 + place }, () => word));
    const themes = themesOf(texts);
    expect(themes).toHaveLength(30);
    expect(themes.map(({ count }) => count)).toEqual(Array.from({ length: 30 }, (_, place) => 41 - place));
  });
});
