import type { Language } from '@elan/contracts';
import { readGlossary } from './glossary';
import { LEAST_EASE, readingEase } from './reading-level';
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

/** What respondents are promised, on any of their pages: together, they must be as easy to read as a template. */
const promised = /^(?:respondent\.confidential|promise)(?:\.|$)/;

function findHardPromises({ file, language, texts }: InterfaceTexts): string[] {
  const found = Object.entries(texts).flatMap(([id, text]) => (promised.test(id) ? [text] : []));
  const ease = found.length === 0 ? null : readingEase(found, language);
  return ease !== null && Math.floor(ease) < LEAST_EASE
    ? [`${file}, what is promised: reads as hard as ${Math.floor(ease)}, wanted at least ${LEAST_EASE}`]
    : [];
}

/** Checks the words of pages and mails; reports `file, text: what is wrong`. */
export function findInterfaceFaults(all: readonly InterfaceTexts[]): string[] {
  const glossary = readGlossary();
  const hard = all.flatMap(findHardPromises);
  const words = all.flatMap(({ file, language, texts }) =>
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
  return [...words, ...hard];
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
