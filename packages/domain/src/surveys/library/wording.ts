import type { FormerText, LocalisedText } from '@elan/content';
import {
  byRespondentLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  type RespondentLanguage,
} from '@elan/contracts';

/** A text and, if it has changed, its former versions. */
interface Worded extends LocalisedText {
  readonly was?: readonly FormerText[];
}

/** Spaces and apostrophes are typography, and change with its rules. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ').replaceAll('’', "'");

/**
 * @param made the language in which the text was most likely written: the same word may exist in both
 * @returns which of some wordings a text has
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

/** What a reader gets: in English where their language has nothing. */
export const wordIn = (wording: LocalisedText, language: RespondentLanguage): string =>
  wording[language] ?? wording[DEFAULT_LANGUAGE];

/** Completes a former wording with the present one in languages that are younger. */
export const completed = <Former extends FormerText>(former: Former, present: LocalisedText) => ({
  ...former,
  ...byRespondentLanguage((language) => former[language] ?? wordIn(present, language)),
});

/** Every wording that a text has had, the present one first. */
export const wordingsOf = ({ was = [], ...present }: Worded): readonly LocalisedText[] => [
  present,
  ...was.map((former) => completed(former, present)),
];

/** A text in the reader's language, in the wording in which it was stored; a text that is not ours stays as it is. */
export function reword(text: string, made: Language, worded: Worded, language: RespondentLanguage): string {
  const found = findWording(text, made, wordingsOf(worded));
  return found ? wordIn(found, language) : text;
}
