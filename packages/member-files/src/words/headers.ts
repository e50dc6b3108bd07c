/** What a column contains, by its header alone. */
export type Meaning = 'name' | 'firstName' | 'lastName' | 'email' | 'role' | 'language';

/** Headers in files of French and English personnel software, in the form that `plain` returns. */
const words: Readonly<Record<Meaning, readonly string[]>> = {
  name: [
    'name',
    'full name',
    'fullname',
    'employee name',
    'nom complet',
    'nom et prenom',
    'nom prenom',
    'prenom et nom',
    'prenom nom',
  ],
  firstName: ['prenom', 'prenoms', 'prenom usuel', 'first name', 'firstname', 'given name', 'forename'],
  lastName: [
    'nom',
    'nom de famille',
    'nom usuel',
    'nom d usage',
    'last name',
    'lastname',
    'surname',
    'family name',
  ],
  email: [
    'email',
    'e mail',
    'mail',
    'courriel',
    'email address',
    'e mail address',
    'mail address',
    'work email',
    'work e mail',
    'business email',
    'adresse email',
    'adresse e mail',
    'adresse mail',
    'adresse de messagerie',
    'adresse electronique',
    'email professionnel',
    'e mail professionnel',
    'mail professionnel',
    'courriel professionnel',
  ],
  role: ['role'],
  language: ['language', 'langue', 'preferred language', 'langue preferee'],
};

const meaningByWord = new Map(
  Object.entries(words).flatMap(([meaning, list]) => list.map((word) => [word, meaning as Meaning] as const)),
);

/** Without case, accents and characters between words. */
export function plain(header: string): string {
  const letters = header.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/**
 * @returns the meanings of a file's headers, in order; undefined if one has none. A column of first or last names
 * counts as the full name unless the file has both.
 */
export function meaningsOf(headers: readonly string[]): readonly (Meaning | undefined)[] {
  const found = headers.map((header) => meaningByWord.get(plain(header)));
  const hasParts = found.includes('firstName') && found.includes('lastName');
  return found.map((meaning) =>
    !hasParts && (meaning === 'firstName' || meaning === 'lastName') ? 'name' : meaning,
  );
}
