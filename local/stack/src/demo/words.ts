import type { Language } from '@elan/contracts';

/** What the company calls its parts and groups, besides English. */
const inFrench: Readonly<Record<string, string>> = {
  Engineering: 'Ingénierie',
  Operations: 'Opérations',
  Sales: 'Ventes',
  'Customer care': 'Service client',
  Marketing: 'Marketing',
  'Finance and legal': 'Finance et juridique',
  People: 'RH',
  Paris: 'Paris',
  Lyon: 'Lyon',
  London: 'Londres',
  Remote: 'À distance',
  Permanent: 'CDI',
  'Fixed-term': 'CDD',
  Apprentice: 'Alternance',
  Contractor: 'Prestation',
  'Birth date': 'Date de naissance',
  'Arrival date': 'Date d’arrivée',
  Contract: 'Contrat',
  Site: 'Site',
  Department: 'Service',
  'How people are employed.': 'Comment les personnes sont employées.',
  'Where people work most days.': 'Où les personnes travaillent la plupart du temps.',
  'The team that people report to.': 'L’équipe à laquelle les personnes appartiennent.',
  Newcomers: 'Arrivées récentes',
  Managers: 'Managers',
  'Customer-facing teams': 'Équipes proches des clients',
};

/** A word of the company in the language of whoever looks at the demonstration; empty stays empty. */
export const say = (language: Language, word: string): string =>
  language === 'fr' ? (inFrench[word] ?? word) : word;

/** A text of the demonstration; a language that it lacks gets English. */
export type Told = Readonly<Partial<Record<Language, string>>> & { readonly en: string };

export const tell = (language: Language, told: Told): string => told[language] ?? told.en;
