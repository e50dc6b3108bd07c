import type { LocalisedText } from '@elan/content';
import { LANGUAGES, type Language } from '@elan/contracts';

/** A text and, where it has changed, what it was before. */
interface Worded extends LocalisedText {
  readonly was?: readonly LocalisedText[];
}

/** Which space or apostrophe stands somewhere is typography, and changes with its rules. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ').replaceAll('’', "'");

/** @returns the first of some wordings that a text is, in either language */
export function findWording<W extends LocalisedText>(text: string, wordings: readonly W[]): W | undefined {
  const wanted = plain(text);
  return wordings.find((wording) => LANGUAGES.some((language) => plain(wording[language]) === wanted));
}

/** Every wording that a text has had, the present one first. */
export const wordingsOf = ({ was = [], ...present }: Worded): readonly LocalisedText[] => [present, ...was];

/** A text in the reader's language, in the wording that it was kept in; one of nobody's making stays as it is. */
export const reword = (text: string, worded: Worded, language: Language): string =>
  findWording(text, wordingsOf(worded))?.[language] ?? text;
