import { describe, expect, it } from 'vitest';
import { linesThatName, pathsOf } from './languages.mjs';

describe('code names no language but the first', () => {
  it.each([
    "const languages = ['en', 'fr'];",
    'const texts = { en: english, fr: french };',
    "import french from './messages/fr.json';",
    "  fr: () => import('../later'),",
    'const shown = texts.fr;',
    "return language === 'fr' ? 1 : 2;",
  ])('finds %s', (line) => {
    expect(linesThatName(`const a = 1;\n${line}`)).toEqual([2]);
  });

  it.each([
    'for (const language of LANGUAGES) read(language);',
    "const first = texts.en ?? texts['en'];",
    '// In French: fr-CA',
    " * such as 'fr'",
    'const from = offer: frames;',
  ])('lets %s pass', (line) => {
    expect(linesThatName(line)).toEqual([]);
  });
});

it('compares texts by their place, whatever forms a plural has', () => {
  expect(pathsOf({ a: 'A', more: { one: '1', other: '#' }, rows: { many: { b: 'B' } } })).toEqual([
    '.a',
    '.more',
    '.rows.many.b',
  ]);
});
