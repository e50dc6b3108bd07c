import type { LocalisedText } from '@elan/content';
import { LANGUAGES, type Language } from '@elan/contracts';

/** A text and, where it has changed, what it was before. */
interface Worded extends LocalisedText {
  readonly was?: readonly LocalisedText[];
}

/** Which space or apostrophe stands somewhere is typography, and changes with its rules. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ').replaceAll('’', "'");

/**
 * @param made in which the text was most likely written: one word may be in both languages
 * @returns which of some wordings a text is
 */
export function findWording<W extends LocalisedText>(
  text: string,
  made: Language,
  wordings: readonly W[],
): W | undefined {
  const wanted = plain(text);
  const isIn = (language: Language) => (wording: W) => plain(wording[language]) === wanted;
  const others = LANGUAGES.filter((language) => language !== made);
  return [made, ...others].map((language) => wordings.find(isIn(language))).find(Boolean);
}

/** Every wording that a text has had, the present one first. */
export const wordingsOf = ({ was = [], ...present }: Worded): readonly LocalisedText[] => [present, ...was];

/** A text in the reader's language, in the wording that it was kept in; one of nobody's making stays as it is. */
export const reword = (text: string, made: Language, worded: Worded, language: Language): string =>
  findWording(text, made, wordingsOf(worded))?.[language] ?? text;
