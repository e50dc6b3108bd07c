import { areOfWork, endOf, type EndOf } from './ends';
import { wordsOf } from './plain';

/** What results are usefully split by, the most useful first; the last two are dates. */
const useful: readonly RegExp[] = [
  /\b(sparte|business units?|units?|unites?|bu|bereich|geschaftsbereich|unidad(?: de negocio)?|unidade|entit(?:y|e)|entidad|legal entity|company|societe|gesellschaft|empresa|sociedad|division|directions?|direccion|pole|branche|business line|buchungskreis|personalbereich|company code)\b/,
  /\b(departe?ments?|departamento|dept|dep(?:ar)?to|dpto|enhet|wydzial|stredisko|sections?|structure|abteilung\w*|service|services|afdeling|reparto|setor|dzial|oddzial|oddeleni|avdelning|avdeling|osztaly|kostenplaats|org ?unit|organi[sz]ation(?:al|seinheit|seinheiten| unit)?|supervisory organi[sz]ation|area|kostenstelle|cost cent(?:er|re)|centre de cout|centro de coste|sector|secteur|function|funktion|fonction|job family|functional area)\b/,
  /\b(teams?|equipes?|equipo|gruppe|group|groupe|squad|crew|atelier|shift)\b/,
  /\b(sites?|hub|emplacement|locations?|lieu(?: de travail)?|standorte?|arbeitsort|offices?|bureau|buro|buros|agences?|etablissements?|establishment|centro(?: de trabajo)?|lugar de trabajo|lokalizacja|miejsce pracy|pracoviste|ubicacion|sede|plant|werk|usine|fabrik|stores?|magasin|filiale|branch|niederlassung|city|ville|stadt|ciudad|oficina|work ?place|betriebsstatte|locatie|vestiging|building|campus|postanschrift)\b/,
  /\b(countr(?:y|ies)|pays|land|pais|region|regions|region\w*|state|province|territory)\b/,
  /\b(managers?|manageurs?|responsables?|superviso\w*|n ?1|superieur\w*|vorgesetzte\w*|fuhrungskraft|teamleiter|jefe|gerente|leidinggevende|naermeste leder|naermaste chef|responsabile|przelozon[ya]|kierownik|report(?:s|ing) to|berichtet an|rattache(?:e|ment)? a|reporta a|line manager)\b/,
  /\b(contra(?:c)?ts?|contrat(?:o|s)?|vertrag\w*|arbeitsvertrag\w*|dienstverband|umowy|employment type|worker type|type d emploi|employee type|beschaftigung\w*|tipo de contrato|employee (?:group|class)|mitarbeiter(?:kreis|gruppe)|anstellung\w*|full ?time|part ?time|temps de travail|arbeitszeit\w*|jornada|time type)\b/,
  /\b(levels?|livello|qualifica|inquadramento|niveau|niveaux|grade|stufe|nivel|categor(?:y|ie|ia)|csp|job level|seniority level|band|statut|cadre|echelon|classification|tarifgruppe|karrierestufe|job profile|management level|metier|position level)\b/,
];

/** The place of a header among the useful ones; undefined if it is none. */
export function usefulness(header: string): number | undefined {
  const words = wordsOf(header);
  if (
    /\b(id|ids|code|codes|number|numero|nummer|nr|no|phone|tel|telephone|address|adresse|zip|postal|street|rue|strasse|e ?mail|mail|url|photo|comment\w*|remarks?|notes?)\b/.test(
      words,
    )
  ) {
    return undefined;
  }
  const place = useful.findIndex((kind) => kind.test(words));
  return place < 0 ? undefined : place;
}

/** Special categories of the GDPR, pay, and what else must not follow people into results. */
const sensitiveHeader =
  /\b(rac(?:e|es|ial)|ethni\w*|raza|rasse|origins?|origine?s?|origen|herkunft|abstammung|nationalit\w*|citizenship|staatsangehorigkeit|nacionalidad|birth ?place|place of birth|country of birth|lieu de naissance|pays de naissance|geburts(?:ort|land)|lugar de nacimiento|marital|maritale?|matrimonial\w*|situation familiale|etat civil|familienstand|estado civil|family|famille|familia|familien\w*|married|spouse|conjoint|children|child|enfants?|kinder|hijos|dependents?|pregnan\w*|grossesse|schwanger\w*|embarazo|maternity|maternite|paternity|parental|elternzeit|mutterschutz|disab\w*|handicap\w*|invalidit\w*|rqth|boeth|schwerbehind\w*|behinder\w*|discapacidad|minusvalia|blood|sanguin|blut\w*|sangre|vaccin\w*|impf\w*|vacuna\w*|health|sante|gesundheit\w*|salud|medical|medic\w*|sick\w*|illness|maladie|krank\w*|enfermedad|absen\w*|abwesenheit\w*|ausencia|arrets?|fehlzeit\w*|unions?|syndica\w*|sindica\w*|gewerkschaft\w*|betriebsrat\w*|gdb|bem|staatsang\w*|kinderfreibetr\w*|oeth|therapeutique|titre de sejour|mandat|irp|religio\w*|konfession\w*|confession|kirche\w*|faith|creed|polit\w*|party|opinion\w*|sexual\w*|orientation|orientacion|lgbt\w*|gender identity|transgender|pronouns?|biometr\w*|genetic\w*|criminal|casier|vorstrafen|veteran\w*|salar(?:y|ies|io)|salaire\w*|pay|payroll|paie|paye|gehalt\w*|lohn\w*|verdienst|entgelt\w*|wages?|sueldo|retribuci\w*|remuneration|retribuzion\w*|stipendi\w*|vencimentos?|salaris|loon|lonn?|lon|wynagrodzeni\w*|mzda|compensation|compa ratio|bonus|primes?|pramie|incentive|commission|base salary|annual rate|hourly rate|taux horaire|stundensatz|income|einkommen|ingresos|iban|bic|bank\w*|banque|cuenta|konto(?! (?:aktiv\w*|status))\w*|steuer\w*|tax|nir|insee|ssn|social security|securite sociale|secu|cod(?:ice)? fiscale|cotizacion|nif|pesel|bsn|personnummer|fodselsnummer|cpr(?: (?:nr|nummer))?|rodne cislo|henkilotunnus|hetu|tc kimlik\w*|tckn|cpf|package|gross|brut|brutto?|(?:termination|leaving) type|type (?:de |du )?(?:depart|sortie)|austrittsart|tipo de baja|sozialversicherung\w*|seguridad social|ni (?:number|no)|nino|national (?:insurance|id)|dni|nie|sv ?(?:nr|nummer)|rentenversicherung\w*|\w*ausweis\w*|id card|carte d identite|passport|passeport|reason\w*|motifs?|motiv\w*|grund|\w*grund|causa|raison|warnings?|abmahnung\w*|disciplin\w*|sanction\w*|garnish\w*|grievance|garantie|works council|trade union|categori[ae] protett[ae]|sindacal\w*|sindacat\w*|stato civile|figli|nazionalita|cittadinanza|luogo di nascita|malatti\w*|gravidanza|religione|disabil\w*|ziek\w*|verzuim\w*|burgerlijke (?:staat|stand)|gehuwd|kinderen|nationaliteit|geboorteplaats|salarisschaal|geloof\w*|godsdienst|vakbond\w*|gehandicapt|arbeidsgehandicapt|niepelnosprawn\w*|orzeczeni\w*|stan cywilny|obywatelstwo|narodowosc|miejsce urodzenia|dzieci|zwiazk\w* zawodow\w*|zwiazek zawodowy|chorob\w*|ciaza|wyznanie|zwolnieni\w* lekarsk\w*|deficienci\w*|raca|filhos|nacionalidade|naturalidade|gravidez|doenca\w*)\b/;
/** Families of jobs, and of names. */
const otherFamily =
  /\b(?:job famil(?:y|ies)|famille (?:de |d )?(?:metiers?|emplois?|professionnelle)|berufsfamilie|familia profesional|family name|nom de famille|familienname)\b/;
const sensitiveValue =
  /^(married|single|divorced|widowed|civil partnership|marie e?|mariee?|celibataire|divorcee?|pacsee?|veu(?:f|ve)|verheiratet|ledig|geschieden|verwitwet|casad[oa]|solter[oa]|divorciad[oa]|catholic|protestant|muslim|jewish|hindu|buddhist|catholique|musulmane?|juif|juive|katholisch|evangelisch|white|black|black or african american|asian|hispanic(?: or latino)?|caucasian|heterosexual|homosexual|gay|lesbian|bisexual|rqth|cgt|cfdt|cfe cgc|force ouvriere|ver ?di|ig metall|ccoo|ugt|disabled|not disabled|handicape?)$/;

/** Amounts of money, accounts of banks, and numbers of the social insurance, whatever stands above. */
const sensitiveForm =
  /^(?:[€$£]\s*[\d.,' -]+|[\d.,' –-]+\s*(?:[€$£]|k€|k?eur|usd|gbp|chf|pln)|[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?|[12] ?\d{2} ?\d{2} ?\d[\dAB] ?\d{3} ?\d{3}(?: ?\d{2})?)$/i;

export const isPrivate = (words: string): boolean => sensitiveHeader.test(words.replace(otherFamily, ''));

/** @returns whether a column says what must not be used: by its header, or by most of its values */
export function isSensitive(header: string, values: ReadonlyMap<string, number>): boolean {
  if (isPrivate(wordsOf(header))) return true;
  let [all, sensitive] = [0, 0];
  for (const [value, count] of values) {
    all += count;
    if (sensitiveForm.test(value) || sensitiveValue.test(wordsOf(value))) sensitive += count;
  }
  return all > 0 && sensitive > all / 2;
}

/** What a column of days is about. */
export type DayKind = 'age' | 'seniority' | 'end' | 'other';

const birth =
  /\b(naissance|birth|birth ?day|birth ?date|born|dob|d o b|nee? le|ne e le|anniversaire|anniv|geburts?\w*|geb|gebdat|nacimiento|nacim|fec nac|f nac|fnac|nascita|nascimento|geboorte\w*|cumpleanos|urodzenia|gbdat|narozeni|fodelse\w*|fodsel\w*|szuletes\w*)\b/;
const entry =
  /\b(nastup|aloitus\w*|ansat|entree|embauche|recrutement|admissao|admission|arrivee|anciennete|debut|hire|hired|hiring|rehire|start|starts|started|starting|join|joined|joining|doj|arrival|seniority|service date|employment date|onboard\w*|entry|integration|prise de poste|eintritt\w*|einstell\w*|beginn|vertragsbeginn|startdatum|zugehorigkeit\w*|betriebszugehorigkeit|dienst\w*|ingreso|incorporacion|contratacion|antiguedad|alta|inicio|fecha de entrada|assunzione|zatrudnienia|przyjecia|rozpoczecia|nastupu|anstalld|ansatt|anstallnings\w*|anstallningsdag|ansaettelses\w*|ansettelses\w*|ansaettelsesdato|belepes\w*|angajarii|indienst\w*|in dienst|from|ab|seit|since|depuis|desde|vanaf|zatrudnion\w* od|ansat fra|tenure)\b/;
const firstEntry =
  /\b(hire|hired|hiring|embauche|entree|eintritt\w*|join\w*|doj|arrivee|ingreso|contratacion|anciennete|seniority|antiguedad|incorporacion)\b/;
const isWeak = /\b(debut|starts?|started|starting|beginn|inicio|from|ab|seit|since|depuis|desde)\b/;
const lesser =
  /\b(contra\w*|vertrag\w*|position|poste|job|role|puesto|stelle|rehire|last|current|actuel\w*|previous|original|adjusted|probation|essai|team|manager)\b/;

/** Days of something else, by the words of their header. */
const ofElse =
  /\b(reasons?|motifs?|motivo|causa|raison|\w*grund|probation|essai|probezeit|prueba|promotion|review|training|formation|modified|updated|created|modifi\w*|mise a jour|login|sign ?in|seen|sync|signed|signature|entretien|interview|evaluation|badge|vaccin\w*|impf\w*|visa|visite|permit|permis|document|contract review|medic\w*|passwor[dt]|kennwort|licen[cs]es?|lizenz\w*|fuhrerschein\w*|\w*ausweis\w*|sejour|aufenthalt\w*|residence|insurance|versicherung\w*|assurance|mutuelle|seguro|leasing\w*|zertifikat\w*|certific\w*|ersthelf\w*)\b/;
/** Days of absences, which begin and end as employment does. */
const ofAbsence =
  /\b(ruhend\w*|ruht|freistellung\w*|freigestellt|beurlaub\w*|absen\w*|abwesenheit\w*|conges?|elternzeit\w*|mutterschutz\w*|mutterschaft\w*|matern\w*|patern\w*|parental\w*|sabbat\w*|teilzeit|part time|krank\w*|malad\w*|arrets? (?:de )?travail|sick\w*|illness|permisos?|excedencia|vaca\w*|urlaub\w*|holidays?|enfermedad|accidente|malattia|congedo|aspettativa|ferie|licenca|verlof\w*|ziek\w*|return\w*|retour|reprise|ruckkehr\w*|(?:alta|baja|fin|inicio) (?:de |por |la )*it|leave (?:start|end|begin\w*|from|to|until|type)|(?:start|end|begin\w*)(?: date)?(?: of)? leave|(?:annual|unpaid|family|study|care\w*|compassionate) leave|leave of absence|loa)\b/;

/** Whether a header says that its days are about something that is of no use here. */
export const isOtherDay = (header: string): boolean => isOfElse(wordsOf(header));

const isOfElse = (words: string): boolean => ofElse.test(words) || ofAbsence.test(words);

/** What a column of ends is about; undefined for other columns. */
export const endOfHeader = (header: string): EndOf | undefined => endOf(wordsOf(header));

export function dayKind(header: string): { readonly kind: DayKind; readonly rank: number } {
  const words = wordsOf(header);
  if (birth.test(words) && !/\b(place|lieu|ort|lugar|country|pays|name|nom)\b/.test(words))
    return { kind: 'age', rank: notOwn.test(words) ? 0 : 2 };
  if (isOfElse(words)) return { kind: 'other', rank: 0 };
  if (endOf(words) && !/\bhire\b/.test(words)) return { kind: 'end', rank: 1 };
  if (!entry.test(words)) return { kind: 'other', rank: 0 };
  const isFirst = firstEntry.test(words);
  // "Project start": nobody's arrival.
  if (!isFirst && isWeak.test(words) && !areOfWork(words)) return { kind: 'seniority', rank: 0 };
  const rank = isFirst ? 3 : 2;
  return { kind: 'seniority', rank: lesser.test(words) ? rank - 1.5 : rank };
}

const notOwn = /\b(spouse|child|children|enfants?|kind(?:er)?|hijos?|conjoint|dependent|ehepartner)\b/;
