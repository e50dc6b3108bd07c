import { describe, expect, test } from 'vitest';
import type { Translatable } from './translation';
import { readXliff, writeXliff } from './xliff';

const item = (given: Partial<Translatable> & Pick<Translatable, 'id' | 'source'>): Translatable => ({
  ...{ kind: 'label', number: 1, value: '', max: 500, isMissing: true, isFixed: false },
  ...given,
});
const pair = { from: 'en', into: 'ar' };
const name = item({ id: 'name', source: 'Peace & “quiet” <b>\u0007', kind: 'name', max: 20 });
const items = [
  name,
  item({ id: 'description', source: '<p>Two\nlines</p>', kind: 'description', value: '<p>سطران</p>' }),
  item({ id: 'label 3', source: 'How are you?' }),
  item({ id: 'label 4', source: 'And the work?', value: 'والعمل؟', isFixed: true }),
];
const xliff = writeXliff(items, pair);
const translated = (unit: string, text: string, file = xliff) =>
  file.replace(
    new RegExp(`(<unit id="${unit}".*?</source>)(<target.*?</target>)?`, 's'),
    `$1<target>${text}</target>`,
  );
const read = (file: string) => readXliff(file, items, pair);

describe('a file for translators', () => {
  test('holds every text with what is there, in well-formed XML', () => {
    const root = new DOMParser().parseFromString(xliff, 'application/xml').documentElement;
    expect([root.getAttribute('version'), root.getAttribute('trgLang')]).toEqual(['2.1', 'ar']);
    const texts = (tag: string) => [...root.getElementsByTagName(tag)].map(({ textContent }) => textContent);
    expect(texts('source')).toEqual([
      'Peace & “quiet” <b>',
      '<p>Two\nlines</p>',
      'How are you?',
      'And the work?',
    ]);
    expect(texts('target')).toEqual(['<p>سطران</p>', 'والعمل؟']);
  });

  test('that comes back unchanged changes nothing', () => {
    expect(read(xliff)).toEqual({ taken: [], left: 0 });
  });

  test('brings what was translated, also in several sentences', () => {
    const inTwo = 'كيف</target></segment><segment><source>you?</source><target> الحال؟';
    expect(read(translated('label_3', inTwo))).toEqual({
      taken: [{ item: items[2], value: 'كيف الحال؟' }],
      left: 0,
    });
  });

  test('leaves out what is too long, what was asked in other words, and what the survey does not have', () => {
    const file = translated('name', 'x'.repeat(21), translated('label_4', 'العمل'));
    expect(read(file)).toEqual({ taken: [], left: 2 });
    expect(read(translated('name', 'هدوء').replace('id="name"', 'id="other"'))).toEqual({
      taken: [],
      left: 0,
    });
  });

  test.each([
    ['notXliff', 'name;text'],
    ['notXliff', '<html/>'],
    ['notXliff', xliff.replace('<file', '<parsererror>line 4</parsererror><file')],
    ['otherLanguage', xliff.replace('"ar"', '"de"')],
    ['otherLanguage', xliff.replace('"en"', '"fr"')],
  ] as const)('is refused: %s', (fault, text) => {
    expect(read(text)).toEqual({ fault });
  });
});
