import { plain, readingsOf, wordsOf } from './plain';

/** What a column contains, by its header alone. */
export type Meaning = 'name' | 'firstName' | 'lastName' | 'email' | 'role' | 'language';

/** A meaning, and how good the header is for it: 3 says exactly this, 0 is somebody else's or private. */
export interface HeaderMeaning {
  readonly meaning: Meaning;
  readonly rank: number;
}

const list = (words: string): readonly string[] => words.split(/,\s*/);

/**
 * Names in English, French, German and Spanish, and some in Italian, Portuguese, Dutch, Polish, Czech, Hungarian, Romanian
 * and the languages of the North, without the words in `fillers`.
 */
const names: readonly (readonly [Meaning, rank: number, readonly string[]])[] = [
  [
    'name',
    3,
    list(
      'display name, displayname, nom affiche, nom d affichage, nom affichage, anzeigename, nombre para mostrar, nombre visible, preferred full name, nome visualizzato',
    ),
  ],
  [
    'name',
    2,
    list(
      'name, full name, fullname, nom complet, nom et prenom, nom et prenoms, nom prenom, nom prenoms, prenom et nom, prenom nom, noms et prenoms, vollstandiger name, name vorname, nachname vorname, vorname nachname, vor und nachname, vor und zuname, vorname und nachname, nombre completo, nombre y apellidos, nombre apellidos, apellidos y nombre, apellidos nombre, nome completo, nome e cognome, cognome e nome, nominativo, naam, volledige naam, naam medewerker, naam werknemer, imie i nazwisko, nazwisko i imie, jmeno a prijmeni, prijmeni a jmeno, nev, teljes nev, nume si prenume, nume complet, namn, navn, fullt navn, nimi, ename, last name first name, first name last name, surname first name, first and last name, first last name, last first name, names, identite, formatted name, payroll name, legal full name, cn',
    ),
  ],
  [
    'name',
    1,
    list(
      'preferred name, legal name, worker, employee, employees, associate, collaborateur, collaboratrice, collaborateurs, salarie, salaries, dipendente, dipendenti, collaboratore, collaboratrice, funcionario, funcionaria, agent, mitarbeiter, mitarbeiterin, mitarbeitender, empleado, empleada, trabajador, medewerker, werknemer, pracownik, person, personne, membre, member',
    ),
  ],
  [
    'firstName',
    3,
    list(
      'prenom usuel, prenom d usage, preferred first name, rufname, roepnaam, tilltalsnamn, known as, goes by, nombre preferido, chosen first name, preferred given name',
    ),
  ],
  [
    'firstName',
    2,
    list(
      'prenom, prenoms, first name, firstname, first names, given name, givenname, given names, forename, forenames, first, vorname, vornamen, nombre, nombres, nombre de pila, primer nombre, nome, nomi, primeiro nome, voornaam, voornamen, christian name, imie, imiona, jmeno, krestni jmeno, keresztnev, utonev, prenume, fornamn, fornavn, etunimi, vorna',
    ),
  ],
  [
    'firstName',
    1,
    list(
      'legal first name, premier prenom, nickname, legal given name, prenom de naissance, prenom etat civil',
    ),
  ],
  ['lastName', 3, list('nom usuel, nom d usage, preferred last name, preferred surname, nom usage')],
  [
    'lastName',
    2,
    list(
      'nom, noms, nom de famille, nom famille, last name, lastname, last names, surname, surnames, family name, familyname, last, nachname, nachnamen, familienname, zuname, apellido, apellidos, primer apellido, apellido 1, 1er apellido, first surname, cognome, achternaam, apelido, sobrenome, nazwisko, nazwiska, prijmeni, vezeteknev, csaladnev, nume, efternamn, efternavn, etternavn, sukunimi, nachn, sn',
    ),
  ],
  [
    'lastName',
    1,
    list(
      'legal last name, legal surname, nom de naissance, nom naissance, nom patronymique, patronyme, nom marital, nom d epouse, birth name, maiden name, name at birth, geburtsname, nom de jeune fille, apellido de soltera',
    ),
  ],
];

const byName = new Map(
  names.flatMap(([meaning, rank, words]) => words.map((word) => [word, { meaning, rank }] as const)),
);

/** Words that say whose name it is, where it is the employee's, and what forms add. */
const fillers =
  /\b(employees?|workers?|associates?|staff|salaries?|salariee?s?|collaborat(?:eur|rice)s?|agents?|mitarbeit(?:er|erin|ers|ende|enden|ender)|empleados?|empleadas?|trabajador(?:es)?|dipendente|du|de la|del|des|der|le|la|l|d|s|required|requis|obligatoire|optional|facultatif|optionnel|pflichtfeld|pflicht|requerido|obligatorio|read only|legal|text|value|hr|emp)\b/g;

const address =
  /\b(e ?mails?|e ?mail ?(?:address|adresse)\w*|mails?|mail ?adresse|courriels?|messagerie|correos?|e ?post|mel|upn|user principal name|userprincipalname|adresse electronique|direccion electronica|posta elettronica|smtp)\b/;
/** What is about addresses and is none. */
const noAddress =
  /\b(mailing|postal|type|verified|verifie|opt|consent|consentement|status|statut|sent|signature|domain|domaine|format|count|nombre|date|box|preferences?|notifications?|subject|template|provider|quota|stop|yes|no)\b/;
/** Words of an address at work. */
const work =
  /\b(arbete\w*|arbejds\w*|arbeids\w*|tyo\w*|munkahelyi|serviciu|work|business|professional|professionn?el(?:le)?s?|pro|company|corporate|corp|office|enterprise|organi[sz]ation|profissional|travail|entreprise|societe|interne|internal|bureau|dienst\w*|geschaft\w*|firma|firmen\w*|arbeit\w*|beruf\w*|trabajo|empresa|profesional|laboral|corporativ[oa]|lavoro|aziendale|zakelijke?|werk|sluzbow\w*|firmow\w*|pracovni|primary|principal|main|primaire|prim)\b/;

/** What belongs to somebody else, to the person alone, or to another time. */
export const notTheirs =
  /\b(hem|hjem\w*|chefs?|chefens|leders?|lederens|naermeste leder|esimie\w*|esihenkilo\w*|henkilokohtai\w*|magan|sef(?:ul)?|sefului|fonok\w*|vezeto\w*|nadrizen\w*|vedouci\w*|private?s?|privee?s?|privat\w*|personale?s?|pessoa(?:l|is)|personnel(?:le)?s?|perso|personlich\w*|home|domicile|particular(?:es)?|casa|prive|prywatn\w*|osobist\w*|soukrom\w*|fallback|recovery|recuperation|recuperacion|wiederherstellung\w*|backup|secours|second(?:ary|aire|ario|aria)?|sekundar\w*|zweit\w*|alternate|alternativ[eao]?s?|alternatif|alias(?:es)?|proxy|forward\w*|previous|former|old|ancien(?:ne)?|anterior|alte|other|others|autres?|otro|otra|andere|managers?|manageur|responsables?|responsabil[ei]|przelozon\w*|kierowni\w*|supervis\w*|superieur\w*|superiore?|n ?1|n ?plus ?1|n ?2|boss|chef|hierarch\w*|line|reports? to|reporting|lead|leader|director|directeur|hrbp|rh|hr (?:manager|contact|partner|business partner)|emergency|urgence|notfall\w*|emergencia|urgency|spouse|conjoint\w*|partner|ehe\w*|conyuge|pareja|next of kin|parents?|enfants?|kinder|child(?:ren)?|dependents?|vorgesetzte\w*|fuhrungskraft|jefe|jefa|gerente|encargad[oa]|leidinggevende|buddy|parrain|mentor|tut(?:eu|o)r|assistant|approver|approbateur|valid\w*|recruit\w*|recruteur|sponsor|delegate|delegue|created|modified|updated|author|invoice|billing|facturation|rechnung\w*|supplier|customer|client|agency|witness|doctor|medecin|referent[ei]?|referee|deput\w*|stellvertret\w*|vertret(?:er|ung)\w*|adjoint\w*|suppleant\w*|suplente\w*|sostitut\w*|vervang\w*|plaatsvervang\w*|zastep\w*|ansprechpart\w*|coach\w*|ausbilder\w*|formateur\w*|mentor\w*|patin|secretar\w*|secretaire|sekretar\w*|father|mother|middle|deuxieme|zweiter|segundo|kontaktperson|ice|alarmow\w*|emergenza|nood\w*|nodkontakt\w*|benefits?|coffre\w*|mutuelle|lohn\w*|gehalts\w*|entgelt\w*|payslips?|bulletins?|paie|gestor(?:a|es)?|coordenador\w*|coordinador\w*|chefia|capo|capi|szef\w*|lider\w*|mando|superior|begleit\w*|aussteller\w*)\b/;

const language =
  /\b(languages?|langues?|lang|sprachen?|\w*sprache|idiomas?|locale|gebietsschema|culture|lingua|taal|jezyk|jazyk|nyelv|sprak|spoken|kultur)\b/;
const preferredLanguage =
  /\b(prefer\w*|bevorzugt\w*|communication|kommunikation\w*|comunicacion|correspond\w*|korrespondenz\w*|display|ui|user)\b/;
const otherLanguage =
  /\b(spoken|native|mother|maternelle|parlee|mutter\w*|materno|second|level|niveau|skills?)\b/;

/** Whether a header is that of names, whole ones or parts of them. */
export const isNameHeader = (header: string): boolean => /name/i.test(headerMeaning(header)?.meaning ?? '');

/** @returns undefined for a header that means nothing here */
export function headerMeaning(header: string): HeaderMeaning | undefined {
  const whole = wordsOf(header);
  if (address.test(whole) || address.test(plain(header))) return addressMeaning(whole);
  if (/^(role|roles|rolle|rol|elan role)$/.test(whole)) return { meaning: 'role', rank: 2 };
  if (language.test(whole) && !notTheirs.test(whole)) {
    return {
      meaning: 'language',
      rank: preferredLanguage.test(whole) ? 3 : otherLanguage.test(whole) ? 1 : 2,
    };
  }
  return nameMeaning(header, whole);
}

function addressMeaning(words: string): HeaderMeaning | undefined {
  if (noAddress.test(words)) return undefined;
  if (notTheirs.test(words)) return { meaning: 'email', rank: 0 };
  // A name to sign in with looks like an address, and often is none.
  if (/\bupn\b|user ?principal/.test(words)) return { meaning: 'email', rank: 1 };
  if (work.test(words)) return { meaning: 'email', rank: 3 };
  return { meaning: 'email', rank: /\d/.test(words) ? 1 : 2 };
}

function nameMeaning(header: string, whole: string): HeaderMeaning | undefined {
  // This includes "Manager (name)": the part alone would be the employee's.
  const isOthers = notTheirs.test(whole.replace(/\b(last|first|second) name\b/g, ''));
  // "Legal Name - First Name": the part that says most counts, and the last of equals.
  const found = readingsOf(header)
    .flatMap(
      ({ words, isJoined }) =>
        // "Legal Name - First Name" is not read as a whole: without what forms add, it would be both names.
        byName.get(words) ?? (isJoined ? [] : (byName.get(withoutFillers(words)) ?? [])),
    )
    .reduce<HeaderMeaning | undefined>(
      (best, one) => (best && best.rank >= one.rank ? best : one),
      undefined,
    );
  return isOthers ? undefined : found;
}

const withoutFillers = (words: string): string => words.replace(fillers, '').replace(/\s+/g, ' ').trim();

/**
 * @returns the meanings of a file's headers, in order; undefined if one has none. If two columns are for the same
 * thing, the better one counts, or the first. A column of first or last names counts as the full name unless the file
 * has both.
 */
export function meaningsOf(headers: readonly string[]): readonly (Meaning | undefined)[] {
  const found = headers.map((header) => headerMeaning(header));
  const best = (meaning: Meaning): number => {
    let at = -1;
    found.forEach((one, index) => {
      if (one?.meaning === meaning && one.rank > (found[at]?.rank ?? 0)) at = index;
    });
    return at;
  };
  const [name, firstName, lastName] = [best('name'), best('firstName'), best('lastName')];
  const chosen = new Map<number, Meaning>();
  const isSpelt = firstName >= 0 && lastName >= 0;
  // "Name" beside "Vorname" is the family name.
  if (name >= 0 && firstName >= 0 && lastName < 0) chosen.set(name, 'lastName').set(firstName, 'firstName');
  else if (isSpelt && !(name >= 0 && (found[name]?.rank ?? 0) > 2))
    chosen.set(firstName, 'firstName').set(lastName, 'lastName');
  else {
    const whole = [name, lastName, firstName].find((index) => index >= 0);
    if (whole !== undefined) chosen.set(whole, 'name');
  }
  for (const meaning of ['email', 'role', 'language'] as const) {
    if (best(meaning) >= 0) chosen.set(best(meaning), meaning);
  }
  return found.map((_one, index) => chosen.get(index));
}
