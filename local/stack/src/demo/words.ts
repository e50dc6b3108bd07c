import type { AtLeastDefault, Language, Translations } from '@elan/contracts';

/** What the company calls its parts and groups in languages besides English, where it is another word. */
const words: Translations<Readonly<Record<string, string>>> = {
  fr: {
    Engineering: 'Ingénierie',
    Operations: 'Opérations',
    Sales: 'Ventes',
    'Customer care': 'Service client',
    'Finance and legal': 'Finance et juridique',
    People: 'RH',
    London: 'Londres',
    Remote: 'À distance',
    Permanent: 'CDI',
    'Fixed-term': 'CDD',
    Apprentice: 'Alternance',
    Contractor: 'Prestation',
    'Birth date': 'Date de naissance',
    'Arrival date': 'Date d’arrivée',
    Contract: 'Contrat',
    Department: 'Service',
    'How people are employed.': 'Comment les personnes sont employées.',
    'Where people work most days.': 'Où les personnes travaillent la plupart du temps.',
    'The team that people report to.': 'L’équipe à laquelle les personnes appartiennent.',
    Newcomers: 'Arrivées récentes',
    'Customer-facing teams': 'Équipes proches des clients',
  },
  de: {
    Engineering: 'Technik',
    Operations: 'Betrieb',
    Sales: 'Vertrieb',
    'Customer care': 'Kundenservice',
    'Finance and legal': 'Finanzen und Recht',
    People: 'Personal',
    Remote: 'Mobil',
    Permanent: 'Unbefristet',
    'Fixed-term': 'Befristet',
    Apprentice: 'Ausbildung',
    Contractor: 'Freiberuflich',
    'Birth date': 'Geburtsdatum',
    'Arrival date': 'Eintrittsdatum',
    Contract: 'Vertrag',
    Site: 'Standort',
    Department: 'Abteilung',
    'How people are employed.': 'Wie die Personen beschäftigt sind.',
    'Where people work most days.': 'Wo die Personen meistens arbeiten.',
    'The team that people report to.': 'Das Team, zu dem die Personen gehören.',
    Newcomers: 'Neu im Unternehmen',
    Managers: 'Führungskräfte',
    'Customer-facing teams': 'Teams mit Kundenkontakt',
  },
};

/** A word of the company in the language of whoever looks at the demonstration; empty stays empty. */
export const say = (language: Language, word: string): string => words[language]?.[word] ?? word;

/** A text of the demonstration; a language that it lacks gets English. */
export type Told = Readonly<AtLeastDefault<string>>;

export const tell = (language: Language, told: Told): string => told[language] ?? told.en;
