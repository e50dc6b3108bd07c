import { inForm } from '@elan/contracts/in-form';
import { cleanText } from './cells';

/** Letters that are one sign for two, or that have a stroke instead of an accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/**
 * The form in which the names of a company's groups, segmentations and audiences are compared, and of companies: as they
 * are typed or printed, without case, accents, and what is between words.
 */
export function comparableName(name: string): string {
  return inForm('NFKD', cleanText(name))
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßœæøłđðþıς]/g, (letter) => letters[letter] ?? letter)
    .replace(/[“”«»„]/gu, '"')
    .replace(/['’‘‛`´ʼ′]/gu, ' ')
    .replace(/(?<=\S\s*)[-‐‑‒–—−]/gu, ' ')
    .replace(/\s*([/&])\s*/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
