import type { Language } from '@elan/contracts';
import { readGlossary } from './glossary';
import { doubledEnding, findForbiddenWord, stiltedWords, wordsOfHr } from './words';

/** Texts that employees or managers read, by their ids, those of pages with the page's name before. */
const forEverybody =
  /^(?:draft|(?:analyze\.)?manager|managerLink|survey(?:Invitation|Reminder\w*|Link\w*)?|respondent|employeePage|comments?)\./;

/** Texts of the interface or of mails: by file, and within it by their id or line. */
export interface InterfaceTexts {
  readonly file: string;
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
}

/** Checks the words of pages and mails; reports `file, text: what is wrong`. */
export function findInterfaceFaults(all: readonly InterfaceTexts[]): string[] {
  const glossary = readGlossary();
  return all.flatMap(({ file, language, texts }) =>
    Object.entries(texts).flatMap(([id, text]) => {
      const own = wordsOfHr[language];
      const found = findForbiddenWord(text, [
        ...glossary[language],
        ...(stiltedWords[language] ?? []),
        ...(own && forEverybody.test(id) ? [own] : []),
      ]);
      return [
        ...(found ? [`${file}, ${id}: "${found.word}": ${found.reason}`] : []),
        ...(doubledEnding.test(text) ? [`${file}, ${id}: marks two endings at once`] : []),
      ];
    }),
  );
}

/** @returns texts by their path, from a file that may contain plural forms */
export function flatTexts(texts: unknown, path = ''): Record<string, string> {
  if (typeof texts === 'string') return { [path]: texts };
  return Object.assign(
    {},
    ...Object.entries(texts ?? {}).map(([key, text]) =>
      flatTexts(text, path === '' ? key : `${path}.${key}`),
    ),
  ) as Record<string, string>;
}
