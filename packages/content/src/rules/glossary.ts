import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@elan/contracts';
import type { ForbiddenWords } from './words';

const glossary = new URL('../../../../docs/glossary.md', import.meta.url);
/** The columns of the table with the preferred words, and with the words to avoid. */
const columns: Readonly<Record<Language, readonly [said: number, left: number]>> = { en: [1, 3], fr: [2, 4] };

/**
 * Reads the table of the glossary.
 * @returns by language, the words to avoid and what to say instead
 */
export function readGlossary(
  table: string = readFileSync(glossary, 'utf8'),
): Readonly<Record<Language, readonly ForbiddenWords[]>> {
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const wordsOf = (language: Language): ForbiddenWords[] =>
    rows.flatMap((cells) => {
      const [said, left] = columns[language];
      const words = (cells[left] ?? '').split(', ').filter((word) => word !== '');
      if (words.length === 0) return [];
      return [{ words: words.map((word) => `${word}s?`), reason: `the product says "${cells[said] ?? ''}"` }];
    });
  const [en, fr] = LANGUAGES.map(wordsOf);
  return { en: en ?? [], fr: fr ?? [] };
}
