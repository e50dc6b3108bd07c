import type { RespondentLanguage, Role } from '@elan/contracts';
import { inForm } from '@elan/contracts/in-form';
import { RESPONDENT_LANGUAGES, RESPONDENT_LANGUAGE_TRAITS } from '@elan/contracts/respondent-languages';

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
  ['hauptadministration', 0],
  ['administration', 1],
  ['administratorin', 1],
  ['teilnahme', 2],
  ['teilnehmer', 2],
  ['teilnehmerin', 2],
  ['benutzer', 2],
  ['benutzerin', 2],
]);

/** Languages that files name and the product does not have. */
const otherLanguage =
  /^(?:[snp]|(?:cs|sk|hu|da|sv|fi|nb|no|el|ru|zh|ja|ko|bg|hr|sl|et|lv|lt|ca|he)(?:[-_][a-z]{2,4})?|(?:czech|hungarian|danish|swedish|finnish|norwegian|greek|russian|chinese|japanese|cestina|magyar|svenska|dansk|norsk|suomi|tcheque|hongrois|danois|suedois|grec|russe|chinois|japonais)(?:\s*\(.*\))?)$/;

/** Whether a cell names a language that is not one of ours. */
export const isOtherLanguage = (cell: string): boolean => otherLanguage.test(plain(cell));

/** What every language calls every other. */
const namesOf = (language: RespondentLanguage): [string, RespondentLanguage][] => {
  const { locale, name } = RESPONDENT_LANGUAGE_TRAITS[language];
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const words = RESPONDENT_LANGUAGES.map((named): [string, RespondentLanguage] => [
    plain(names.of(named) ?? named),
    named,
  ]);
  return [[language, language], [plain(name), language], ...words];
};

// Besides the names: letters, and the codes of ISO 639-2.
const languages = new Map<string, RespondentLanguage>([
  ...RESPONDENT_LANGUAGES.flatMap(namesOf),
  ['e', 'en'],
  ['eng', 'en'],
  ['f', 'fr'],
  ['fra', 'fr'],
  ['fre', 'fr'],
  ['d', 'de'],
  ['deu', 'de'],
  ['ger', 'de'],
  ['i', 'it'],
  ['ita', 'it'],
  ['spa', 'es'],
  ['nld', 'nl'],
  ['dut', 'nl'],
  ['por', 'pt'],
  ['pol', 'pl'],
  ['ron', 'ro'],
  ['rum', 'ro'],
  ['tur', 'tr'],
  ['ukr', 'uk'],
  ['ara', 'ar'],
]);

function plain(cell: string): string {
  return inForm('NFKD', cell).replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** @returns undefined for a word that is not a role */
export function readRole(cell: string): Role | undefined {
  return roles.get(plain(cell));
}

const country = new RegExp(
  `(?<=^(?:${RESPONDENT_LANGUAGES.join('|')}))[-_ ](?:[a-z]{2}|[a-z]{4}[-_][a-z]{2})(?:\\.utf-?8)?$|\\s*\\(.*\\)$`,
);

/**
 * Reads a language, also with its country, as in `fr-FR`, `en_GB` or `English (UK)`.
 * @returns undefined for a word that is not one of our languages
 */
export function readLanguage(cell: string): RespondentLanguage | undefined {
  return languages.get(plain(cell).replace(country, ''));
}
