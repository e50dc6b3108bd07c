import { readFileSync } from 'node:fs';
import { byLanguage, type Language } from '@elan/contracts';
import { languageName } from '../language-name';
import type { ForbiddenWords } from './words';

const glossary = new URL('../../../../docs/glossary.md', import.meta.url);

/**
 * Reads the table of the glossary, whose heads name the languages: a language without a column has no words to avoid.
 * @returns by language, the words to avoid and what to say instead
 */
export function readGlossary(
  table: string = readFileSync(glossary, 'utf8'),
): Readonly<Record<Language, readonly ForbiddenWords[]>> {
  const [heads = [], ...rows] = table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const wordsOf = (language: Language): ForbiddenWords[] => {
    const [said, left] = [languageName(language), `not in ${languageName(language)}`].map((head) =>
      heads.indexOf(head),
    );
    return rows.flatMap((cells) => {
      const words = (cells[left ?? -1] ?? '').split(', ').filter((word) => word !== '');
      if (words.length === 0) return [];
      return [
        { words: words.map((word) => `${word}s?`), reason: `the product says "${cells[said ?? -1] ?? ''}"` },
      ];
    });
  };
  return byLanguage(wordsOf);
}
