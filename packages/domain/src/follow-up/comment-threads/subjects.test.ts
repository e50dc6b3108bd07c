import { LANGUAGES } from '@elan/contracts';
import { describe, expect, test } from 'vitest';
import { listedWords, namedSubjects, SubjectFinder } from './subjects';
import { WordFinder } from './words-of-text';

const subjectsOf = (text: string) => [...new SubjectFinder().subjectsOf(text)];

describe('what a comment is about', () => {
  test.each([
    ['The meetings are too long. Meetings, meetings!', ['meetings']],
    ['My manager never says thank you, and I was not even paid for overtime', ['manager', 'pay', 'workload']],
    ['L’équipe est très soudée et nous nous entraidons', ['team']],
    ["Dans l'equipe, les reunions sont trop longues", ['team', 'meetings']],
    ['Nous sommes débordées, et les délais sont intenables', ['workload']],
    ['I like the canteen', ['workplace']],
    ['Where I grew up nobody said that', []],
    ['Dans mon pays on ne dit pas cela', []],
    ['The former building was nicer', ['workplace']],
    ['!?', []],
  ])('%s', (text, subjects) => {
    expect(subjectsOf(text)).toEqual(subjects);
  });

  test('is found in either language where a text does not reveal its own', () => {
    expect([subjectsOf('Management'), subjectsOf('Salaires'), subjectsOf('Deadlines!')]).toEqual([
      ['manager'],
      ['pay'],
      ['workload'],
    ]);
  });

  test('is found by words that somebody may write', () => {
    expect(subjectsOf(`Meetings ${'meetings-'.repeat(200)}meetings`)).toEqual(['meetings']);
    const lengths = listedWords(new WordFinder()).map(([stem]) => stem.length);
    // Longer words are not looked at, in none of their forms.
    expect(Math.max(...lengths)).toBeLessThan(30);
  });

  test('is clear: no word of the list belongs to two subjects, in any form', () => {
    const subjects = new Map<string, string>();
    for (const [stem, subject] of listedWords(new WordFinder())) {
      expect([stem, subjects.get(stem) ?? subject]).toEqual([stem, subject]);
      subjects.set(stem, subject);
    }
    expect(subjects.size).toBeGreaterThan(250);
  });

  test.each(LANGUAGES)('has a name of its own in %s for each subject', (language) => {
    const names = namedSubjects(language).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
