import type { Language, Role } from '@elan/contracts';
import { LANGUAGES, LANGUAGE_TRAITS } from '@elan/contracts/languages';

const roles = new Map<string, Role>([
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['super administrator', 0],
  ['super administrateur', 0],
  ['administrator', 1],
  ['administrateur', 1],
  ['administratrice', 1],
  ['user', 2],
  ['utilisateur', 2],
  ['utilisatrice', 2],
  ['participant', 2],
]);

/** Languages that files name and the product does not have. */
const otherLanguage =
  /^(?:[disnp]|(?:de|es|it|nl|pt|pl|ro|cs|sk|hu|da|sv|fi|nb|no|el|tr|ru|uk|ar|zh|ja|ko|bg|hr|sl|et|lv|lt|ca|he)(?:[-_][a-z]{2,4})?|(?:german|spanish|italian|dutch|portuguese|polish|romanian|czech|hungarian|danish|swedish|finnish|norwegian|greek|turkish|russian|ukrainian|arabic|chinese|japanese|allemand|espagnol|italien|neerlandais|portugais|polonais|polski|cestina|magyar|svenska|dansk|norsk|suomi|nederlands|roumain|tcheque|hongrois|danois|suedois|grec|turc|russe|arabe|chinois|japonais|deutsch|spanisch|italienisch|niederlandisch|portugiesisch|polnisch|aleman|espanol|italiano|neerlandes|portugues|polaco)(?:\s*\(.*\))?)$/;

/** Whether a cell names a language that is not one of ours. */
export const isOtherLanguage = (cell: string): boolean => otherLanguage.test(plain(cell));

// A language that is not listed is recognised by its code and its own name.
const languages = new Map<string, Language>([
  ...LANGUAGES.flatMap((language): [string, Language][] => [
    [language, language],
    [plain(LANGUAGE_TRAITS[language].name), language],
  ]),
  ['e', 'en'],
  ['anglais', 'en'],
  ['englisch', 'en'],
  ['ingles', 'en'],
  ['inglese', 'en'],
  ['engels', 'en'],
  ['angielski', 'en'],
  ['eng', 'en'],
  ['f', 'fr'],
  ['french', 'fr'],
  ['franzosisch', 'fr'],
  ['frances', 'fr'],
  ['francese', 'fr'],
  ['frans', 'fr'],
  ['francuski', 'fr'],
  ['fra', 'fr'],
  ['fre', 'fr'],
]);

function plain(cell: string): string {
  return cell.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** @returns undefined for a word that is not a role */
export function readRole(cell: string): Role | undefined {
  return roles.get(plain(cell));
}

const country = new RegExp(
  `(?<=^(?:${LANGUAGES.join('|')}))[-_ ](?:[a-z]{2}|[a-z]{4}[-_][a-z]{2})(?:\\.utf-?8)?$|\\s*\\(.*\\)$`,
);

/**
 * Also with its country, as in `fr-FR`, `en_GB` or `English (UK)`. @returns undefined for a word that is not one of our
 * languages
 */
export function readLanguage(cell: string): Language | undefined {
  return languages.get(plain(cell).replace(country, ''));
}
