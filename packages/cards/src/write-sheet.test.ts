import { cardCodeOf, type CardSheet, RESPONDENT_LANGUAGES } from '@elan/contracts';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { nameOfSheet } from './name-of-sheet';
import { writeSheet } from './write-sheet';

const card = (index: number) => ({
  code: cardCodeOf(Array.from({ length: 12 }, (_, at) => (index * 7 + at * 5) % 32)),
  group: index < 11 ? 'Night shift' : null,
});
const sheetOf = (cards: number, of: Partial<CardSheet> = {}): CardSheet => ({
  language: 'en',
  companyName: 'Sample & Sons',
  logo: null,
  surveyName: 'How are you at work?',
  address: 'https://elan.sample.example/s/AAAAAAAAAAAAAAAAAAAAAA/card',
  cards: Array.from({ length: cards }, (_, index) => card(index)),
  ...of,
});
const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

describe('the sheet of cards', () => {
  it('has twelve a page', async () => {
    expect(pagesOf(await writeSheet(sheetOf(12)))).toBe(1);
    expect(pagesOf(await writeSheet(sheetOf(44)))).toBe(4);
  });

  it('draws each text with glyphs of its font, in each language', async () => {
    for (const language of RESPONDENT_LANGUAGES) {
      const pdf = Buffer.from(await writeSheet(sheetOf(1, { language })));
      // Text is drawn by glyph numbers; 0 is the box of a missing one.
      const streams = pdf
        .toString('latin1')
        .split('stream\n')
        .map((part) => Buffer.from(part, 'latin1'));
      const drawn = streams.flatMap((part) => {
        try {
          return [
            ...inflateSync(part)
              .toString('latin1')
              .matchAll(/<([0-9a-f]+)> -?\d/g),
          ].map(([, hex]) => hex ?? '');
        } catch {
          return [];
        }
      });
      expect(drawn.length, language).toBeGreaterThan(5);
      expect(
        drawn.flatMap((hex) => hex.match(/.{4}/g) ?? []),
        language,
      ).not.toContain('0000');
    }
  });

  it('is named like its survey', () => {
    expect(nameOfSheet({ surveyName: 'How are you?' })).toBe('How-are-you.pdf');
    expect(nameOfSheet({ surveyName: '?' })).toBe('cards.pdf');
  });
});
