import { inForm } from '@elan/contracts/in-form';
import { dayIn, isMonth, type DayIn } from './days';
import { isOtherDay, isPrivate } from './kinds';
import { readingsOf, wordsOf } from './plain';

const stateHeader =
  /\b(dans (?:l|les) effectifs?|aux effectifs|en plantilla|in organico|in (?:servizio|forza|dienst|service)|na folha|im bestand|current (?:employee|staff|worker|colleague)s?|currently employed|still (?:employed|here|with us|working)|noch (?:da|beschaftigt|angestellt)|toujours (?:en poste|present|la|employe)|encore (?:present|la)|en activite|sigue (?:en la empresa|activo)|ancora in (?:forza|servizio)|nog in dienst|status|statut|etat|estado|situation|state|zustand|active|actif|active?s|actifs|aktiv|activo|enabled|suspended|suspendu|terminated|archived|archive|inactive|inactif|inaktiv|inactivo|disabled|deleted|left|leaver|sortants?|sortie?|parti|exited|departed|resigned|ausgeschieden|ausgetreten|account ?enabled|employed|en poste|presence|present|stat|stato|situazione|situacao|situacion|attivo|ativo|actief|aktywn[ya]|cessato|dimesso|desligado|\w*status|aktiviert)\b/;
/** What has a state, in headers that say no more than that there is one. */
const stateNoun =
  /\b(\w*status|statut|etat|estado|situation|state|zustand|stat|stato|situazione|situacao|situacion)\b/g;
/** Whose state says whether somebody is there. */
const ofPeople =
  /\b(employ\w*|works?|workers?|working|staff|persons?|personnel\w*|hr|rh|lifecycle|accounts?|compte|konto|cuenta|users?|benutzer\w*|utilisateur\w*|usuario|utente|position|jobs?|contra[ct]t?\w*|contrat\w*|vertrags?\w*|mitarbeit\w*|beschaftig\w*|anstell\w*|arbeit\w*|dienst\w*|rapporto|relacion|laboral|lavoro|trabajo|trabajador\w*|collaborat\w*|colaborador\w*|salarie\w*|emplead\w*|dipendent\w*|agents?|effectifs?|internal|current|record|assignment|members?|mitglied\w*|associates?|zatrudnieni\w*|pracownik\w*|d|de|du|des|del|della|di|do|der|the|of|la|le|l|el|code|description|text|name|value|read only|lecture seule)\b/g;
/** Whoever is ticked here leaves, or has left. */
const leavingHeader =
  /^(?:is |ist |est )?(austritt\w*|austritt geplant|depart|partant|leaving|exit|baja|uscita|saida|vertrek|uit dienst|odejscie)(?: geplant| prevu| planned| previsto)?$/;
const leftHeader =
  /\b(cessato|dimesso|desligado|suspended|suspendu|terminated|archived|archive|inactive|inactif|inaktiv|inactivo|disabled|deleted|left|leaver|sortants?|sortie?|parti|exited|departed|resigned|ausgeschieden|ausgetreten)\b/;
const leftValue =
  /^(uitgetreden|uit dienst getreden|rozwiazan[aoy] umow[aey]|umowa rozwiazana|inactive?|inactif|inactive s|inactifs?|inactives?|non acti(?:f|ve)|not active|terminated|term|left|left (?:the )?company|leavers?|former(?: \w+)?|ex|ex employee|exited|departed|separated|resigned|dismissed|fired|retired|deceased|sortie?|sorti e|parti|partie|parti e|demissionn\w*|licencie\w*|retraitee?|ancien(?:ne)?s?(?: \w+)?|archivee?|archived|ausgeschiedene?|ausgetretene?|inaktiv|gekundigt|verrentet|ehemalig\w*|bajas?|de baja definitiva|inactiv[oa]|cesad[oa]|despedid[oa]|jubilad[oa]|disabled|deactivated|deprovisioned|desactivee?|deaktiviert|offboarded|ended|closed|withdrawn|terminat[oa]|cessat[oa]|dimess[oa]|licenziat[oa]|pensionat[oa]|inattiv[oa]|non attiv[oa]|desligad[oa]|demitid[oa]|inativ[oa]|aposentad[oa]|baja (?:voluntaria|definitiva)|uit dienst|inactief|niet actief|austritt|finalizad[oa]|terminad[oa]|terminee?|termine e|fin de contrat|zwolnion[ya]|nieaktywn[ya]|employment ended|(?:contract |employment )?(?:ended|expired)|alumn(?:us|a|i)|offboarding completed?|no longer (?:employed|here|with (?:us|the company))|gone|hors effectifs?|radiee?|radie e|rupture(?: conventionnelle)?|fin de (?:cdd|mission|stage)|parti en retraite|(?:a )?quitte|decedee?|decede e|austritt erfolgt|in rente|(?:alters|voll)?rente|rentner\w*|ausgesch|verstorben|(?:met |na |op )?pensioen|gepensioneerd|(?:na )?emeryturze|emerytura|emeryt(?:ka)?|(?:na )?rencie|byl[ya] pracowni\w+|(?:contrato )?rescindid[oa]|rescindi[lr]\w*|reformad[oa]|aposentadoria|jubilacion|pension(?:ato|ata|amento)|in pensione|(?:cdd|cdi|contrat|stage|mission|alternance) (?:fini|finie|termine|terminee|rompu|rompue|expire|expiree)|fin (?:de |del )?(?:contrato|relacion(?: laboral)?|contrat)|contrato (?:finalizado|terminado|vencido)|(?:contratto )?(?:scadut[oa]|terminat[oa])|fine (?:contratto|rapporto)|contract (?:afgelopen|beeindigd)|umowa (?:wygasla|zakonczona)|zakonczon[aye]|(?:vertrag|arbeitsverhaltnis|dienstverhaltnis) (?:beendet|ausgelaufen)|no shows?|did not start|never (?:started|joined)|(?:offer )?(?:rescinded|declined|withdrawn)|rescinded offer|beendet|nicht mehr beschaftigt|fallecid[oa]|deceduto|overleden|t)$/;
const presentValue =
  /^(members?|en activo|excedencia|w zatrudnieniu|w sluzbie|in essere|trabalhando|in forza|in servizio|attiv[oa]|ativ[oa]|em atividade|no ativo|em (?:funcoes|exercicio)|baixa medica|(?:de )?licenca(?: \w+)?|maternita|congedo(?: \w+)?|(?:in )?aspettativa|malattia|(?:langdurig )?ziek|urlop(?: \w+)?|na urlopie(?: \w+)?|ruhend|beurlaubt|eintritt|furloughed|en cours|in corso|actief|aktywn[ya]|zatrudnion[ya]|active?|actif|active s|actives?|actifs?|aktiv|activ[oa]|employed|current|present|presente?|en poste|working|angestellt|beschaftigt|alta|in dienst|full time|part time|(?:on |en |im? )?(?:\w+ )?leave(?: of absence)?|(?:en )?conge.*|(?:in |im )?(?:elternzeit|mutterschutz|sabbatical)|sabbati\w*|(?:de |en )?(?:permiso|excedencia|vacaciones)|hired|ongoing|absent|on notice|garden(?:ing)? leave|en preavis|preavis|(?:long ?term )?sick|on (?:long ?term )?sick leave|altersteilzeit|befristet|unbefristet|a|enabled|activee?|onboarding|pre ?hire|anstalld|ansat|ansatt|tjanstledig|foraldraledig|barnledig|permitterad|future hire|pending (?:start|hire)|offer accepted|pre ?boarding|(?:\w+ )?verlof|\w*verlof|arret(?: de)? (?:maladie|travail)|maladie|en (?:maladie|formation|teletravail)|incapacidad temporal|jubilacion parcial|afastad[oa](?: \w+)?|ferias|(?:in )?ferie|freigestellt|freistellung|atz(?: \w+)?|alterszeit|krank|dauerkrank|langzeitkrank|erziehungsurlaub|probation|(?:working )?notice(?: period)?)$/;
/** Still employed, or an account that nobody uses any more: nothing here says which. */
const suspended =
  /^(?:contrat |vertrag |contract )?(?:suspen(?:ded|sion|dus?|dues?|dido|dida|so|sa)|suspendiert|sospes[oa]|geschorst|zawieszon[ya])(?: (?:du |de |del |of )?(?:contrat|contrato|contract|employment))?$/;
/** On sick leave, or gone: no account says which. */
const absent = /^(?:de baja|(?:eu|em|erwerbs\w+) ?rente|erwerbsminderungsrente)$/;
/** Moved to another place, which may be one of the company's or not; or not there yet, and perhaps never. */
const moved =
  /^(?:transferred(?: out)?|transfer(?: out)?|mutee?|mute e|mutation|versetzt|trasferit[oa]|trasladad[oa]|overgeplaatst|transferid[oa]|przeniesion[ya]|candidate|applicant|prospect|bewerber\w*|candidat[eoa]?|kandydat\w*|sollicitant)$/;
/** Exports of directories, which hold accounts: one that is suspended gets no mail. */
const directoryHeader =
  /\b(last (?:sign|log) ?in|derniere connexion|letzte anmeldung|ultimo acceso|org ?unit ?path|primary ?email|user ?principal\w*|account ?enabled|compte active|konto aktiviert|cuenta habilitada|read only|lecture seule|schreibgeschutzt|solo lectura)\b/;
/** Directories hold people of other companies, who are invited into them and have not left. */
const guestHeader =
  /\b((?:user|account|member) ?types?|type (?:d utilisateur|de compte)|(?:benutzer|konto)(?: ?typ|art)|tipo de (?:usuario|cuenta)|tipo (?:di )?utente)\b/;
const guestValue =
  /^((?:(?:multi|single) channel |external |b2b )?guests?(?: users?)?|invite e|invitee?|gast|gastbenutzer|invitad[oa]|ospite)$/;
const yes = /^(true|yes|y|oui|o|ja|j|si|s|sim|x|1|tak|vrai|wahr|verdadero)$/;
const tak = /^t$/;
const no = /^(false|no|n|non|nao|nein|nee|nie|0|faux|falsch|falso)$/;
const tick = /^[x✓✔☑1]$/i;

const firm = {
  english: '(?:the |our |this )?(?:company|firm|business|organi[sz]ation)',
  french: '(?:la |l |notre )?(?:societe|entreprise|boite|association)',
  german: '(?:das unternehmen|die firma|den betrieb)',
  spanish: '(?:la )?(?:empresa|compania)',
};
const here = {
  english: `(?:here|with us|for us|(?:with|in|at|for) ${firm.english})`,
  french: `(?:ici|chez nous|parmi nous|en poste|(?:dans|a|pour) ${firm.french}|dans l effectif|dans les effectifs)`,
  german: '(?:hier|bei uns|im (?:haus|unternehmen|betrieb)|in der firma)',
  spanish: `(?:aqui|con nosotros|en ${firm.spanish})`,
  italian: '(?:qui|con noi|da noi|in (?:azienda|servizio|forza)|(?:nell|per l) azienda)',
  portuguese: '(?:aqui|conosco|connosco|na empresa)',
  dutch: '(?:hier|bij ons|bij het bedrijf|in dienst)',
  polish: '(?:tu|tutaj|u nas|w firmie)',
};
/** Whole sentences: `no longer with us`, `ya no trabaja aquí`, `a quitté la société`. */
const sentences = [
  `no longer (?:(?:works?|working|employed) )?${here.english}`,
  'no longer employed',
  `left ${firm.english}`,
  `(?:n est|ne travaille) plus (?:(?:employe|salarie)e? )?${here.french}`,
  'n est plus (?:employe|salarie)e?',
  `ne fait plus partie d(?:e|es|u) (?:effectifs?|personnel|${firm.french})`,
  `(?:a )?quitte ${firm.french}`,
  `(?:(?:ist|arbeitet) )?nicht mehr ${here.german}(?: (?:beschaftigt|angestellt|tatig))?`,
  '(?:ist )?nicht mehr (?:beschaftigt|angestellt)',
  `arbeitet ${here.german} nicht mehr`,
  `(?:(?:hat|haben) )?(?:uns|${firm.german}) verlassen`,
  `ya no (?:trabaja|esta) ${here.spanish}`,
  `ya no forma parte de ${firm.spanish}`,
  `(?:dejo|ha dejado) ${firm.spanish}`,
  `non (?:lavora|e) piu ${here.italian}`,
  'non fa piu parte d(?:ella |ell |i )(?:azienda|societa|ditta)',
  'ha lasciato (?:l |la )?(?:azienda|societa|ditta)',
  `nao (?:trabalha|esta) mais ${here.portuguese}`,
  `ja nao (?:trabalha|esta) ${here.portuguese}`,
  '(?:deixou a|saiu da) empresa',
  `(?:(?:werkt|is) )?niet (?:meer|langer) (?:${here.dutch}|(?:${here.dutch} )?werkzaam)`,
  `werkt ${here.dutch} niet (?:meer|langer)`,
  `juz (?:${here.polish} nie pracuje|nie pracuje ${here.polish})`,
].join('|');
/** These say so if nothing else is behind them: who is no longer a manager, or works no more on Fridays, is there. */
const alone =
  'no longer works?|(?:n est|ne travaille) plus(?: la)?|arbeitet nicht mehr|ya no (?:trabaja|esta)|non (?:lavora|e) piu|(?:nao (?:trabalha|esta) mais|ja nao (?:trabalha|esta))|werkt niet (?:meer|langer)|juz nie pracuje|saiu|vertrokken|odszed[lt]|odeszla|partito|uscit[oa]';
const someone = '(?:(?:he|she|il|elle|er|sie) )?(?:(?:is|has|have) )?';
const gone = new RegExp(`^${someone}(?:${sentences}|${alone})$`);
/** What stands behind may take it back: `no longer here on Fridays`. */
const startsGone = new RegExp(`^${someone}(?:${sentences})\\b`);
/** What stands in front may name somebody else: `Ann is no longer with us`. */
const endsGone = new RegExp(`\\b(?:${sentences})$`);
/** Notes about somebody else: `Replaces Ann (no longer with us)`. */
const ofAnother =
  /^(?:replac(?:es|ing|ement)|successor|remplac(?:e|ante?)|succede|nachfolg\w*|ersetzt|ersatz|vertritt|vertretung|sustituye|sostituisce|substitui|vervang\w*|opvolg\w*|zastepuje)\b/;

/** Leaving, as it is said together with a day. */
const leaving =
  /\b(departs?|departed|departure|left|leaves|leaving|leavers?|exit(?:ed|s)?|terminat\w+|separat\w+|resign\w*|dismiss\w*|retire[ds]?|retirement|last (?:working )?day|sortie?s?|sorti e|sortant\w*|partie?s?|parti e|quitt\w+|demission\w*|licenci\w*|retraite|radie\w*|fin (?:de |du )?(?:contrat|cdd|cdi|mission|stage)|dernier jour|ausgeschieden|ausgetreten|ausscheid\w*|austritt\w*|gekundigt|kundigung|vertragsende|letzter (?:arbeits)?tag|baja|salida|cese|cesad[oa]|despedid[oa]|despido|dimision|ultimo dia|fin de (?:contrato|relacion)|uscit[oa]|cess\w+|dimess[oa]|dimission\w*|licenzi\w+|fine (?:rapporto|contratto)|saida|saiu|deslig\w+|demit\w+|demissao|rescis\w+|uit dienst|vertrek|vertrokken|ontsl\w+|zwoln\w+|odejsc\w+|odszedl|odeszla|rozwiaz\w+|odchod|odesel|odesla|ukonc\w+|slut(?:ade|at|ar)|avgatt|fratrad\w*|sluttet|ophort|avsluttet|kilep\w*|plecat\w*|incetat\w*|ayrildi|cikis\w*|istifa)\b/;
/** Beginnings and ends of other things, and of absences. */
const ofElse =
  /\b(sick\w*|illness|malad\w*|krank\w*|enferm\w*|malattia|doenca|ziek\w*|conge\w*|vaca\w*|holidays?|urlaub|beurlaub\w*|sabbat\w*|elternzeit|mutterschutz|matern\w*|patern\w*|parental|permiso|excedencia|ferias?|ferie|permit|visa|probation|essai|probezeit|prueba|prova|lekarsk\w*|chorob\w*|macierzyn\w*|urlop\w*|sjuk\w*|foraldra\w*|barsel\w*|training|formation|proje[ck]t|projet|second(?:ed|ment)|leave|loa|ltd|std|disability|(?:baja|alta) (?:por |de )?it|review)\b/;
const coming =
  /\b(arriv\w*|entr(?:ee?|ada|ata)|embauch\w*|start\w*|join\w*|hired?|since|depuis|seit|desde|dal|eintritt\w*|eingetreten|eingestellt|alta|incorpora\w*|assun\w*|admi\w*|in dienst|zatrudn\w*|nastup\w*|anstall\w*|ansat|belep\w*)\b/;
const until =
  /\b(until|till?|through|bis(?: zum)?|jusqu(?: (?:a|au|en))?|hasta(?: el)?|fino (?:a|al)|ate|tot(?: en met)?|do)$/;
const beforeDay =
  /(?: (?:le|on|am|zum|per|el|al|il|a|dal|em|since|depuis|seit|desde|in|en|as of|ab|vom|od|dnia|pr|den|de|from|effective|until|till?|through|bis(?: zum)?|jusqu(?: (?:a|au|en))?|hasta|fino|ate|tot(?: en met)?|do))+$/;

const isSpelt = (values: ReadonlyMap<string, number>): boolean =>
  values.size > 1 && [...values.keys()].every((value) => value.length > 3);

/** What says so in a column of any name, among whatever else. */
const surelyLeft =
  /^(terminated|inactif|inaktiv|ex employee|resigned|sorti e|sorti|demissionn\w*|licencie e|ausgeschieden|ausgetreten|gekundigt|cesad[oa]|despedid[oa]|baja (?:voluntaria|definitiva)|cessat[oa]|dimess[oa]|licenziat[oa]|desligad[oa]|demitid[oa]|uit dienst|zwolnion[ya]|deprovisioned|offboarded)$/;
/** At the end of a note, without a day: "hat gekündigt, ist ausgetreten". */
const endsLeft =
  /\b(terminated|resigned|ausgeschieden|ausgetreten|gekundigt|demissionne|quitte l entreprise|dimesso|dimessa|dimitido|dimitida|ontslag genomen)$/;
const negation = /\b(not|never|nicht|nie|pas|jamais|no|non|nao|niet)\b/;
const startsLeaving = new RegExp(`^(?:${leaving.source})`);
const isLeaving = new RegExp(`^(?:${leaving.source})$`);

const address = /^(?:mrs?|ms|miss|mx|dr|mme|mlle|m|herr|frau|sra?|srta|dhr|mevr|mw)$/;

/** What a text says about whether somebody is there; `doubtful` where that has to be asked. */
type State = 'here' | 'left' | 'doubtful';

/** What is longer tells a story, in which no word says enough. */
const LONGEST = 200;
const inMonth = / (?:in|since|en|depuis|im|seit|desde|dal|em|sinds|od|w) (\p{L}+)$/u;

/** A text in its readings, without the day in it, or the month at its end. */
function sayings(text: string): { readonly dated: DayIn | undefined; readonly said: readonly string[] } {
  if (text.length > LONGEST) return { dated: undefined, said: [] };
  const dated = dayIn(text);
  const said = readingsOf(dated?.rest ?? text).map(({ words }) =>
    words.replace(inMonth, (end, word: string) => (isMonth(word) ? '' : end)).replace(beforeDay, ''),
  );
  return { dated, said: ofAnother.test(said[0] ?? '') ? [] : said };
}

/** @returns undefined for a text that says nothing about it */
function stateOf(text: string): State | undefined {
  const { dated, said } = sayings(text);
  const says = (one: RegExp): boolean => said.some((words) => one.test(words));
  if (says(suspended) || says(absent) || says(moved)) return 'doubtful';
  if (dated && until.test(wordsOf(dated.before)) && !says(ofElse)) return 'doubtful';
  // "Inactive (parental leave)".
  if (says(leftValue) || says(gone)) return says(ofElse) ? 'doubtful' : 'left';
  if (says(presentValue)) return 'here';
  if (says(startsGone) || says(endsGone)) return 'doubtful';
  if (!dated || says(ofElse)) return undefined;
  if (says(leaving)) return 'left';
  return says(coming) ? 'here' : undefined;
}

/** How somebody is employed, as directories say it behind a name. */
const employed =
  /^(?:ext|extern[eaos]?s?|external|esterno|esterna|externo|externa|zewn|consultants?|consulente|contractors?|prestataires?|freelance[rs]?|interim\w*|temp|agency|leih\w*|zeitarbeit\w*|uitzendkracht|stagi(?:a[ir]|st)\w*|tirocinant\w*|prakti[kc]ant\w*|stazyst\w*|becari[oa]|estagiari[oa]|interns?|trainees?|apprentic\w*|apprenti[es]*|alternant[es]*|azubi\w*|auszubildend\w*|werkstudent\w*|cd[di]|vie)$/;

/** Whether words say how somebody is employed, and not who it is: `ext`, `External`, `Praktikant`. */
export const saysEmployment = (words: string): boolean => employed.test(words);

/** A name without what stands around it, and what that says. */
interface RemarkOnName {
  readonly name: string;
  readonly hasLeft: boolean;
  /** Whether it has to be asked: "(bis 31.10.2026)". */
  readonly mayHaveLeft?: true;
}

/**
 * What programs write behind a name: `Ann Lee (Terminated)`, `Lee, Ann (Miss)`, `Ann Lee (12345)`, `Lee, Ann (ext)`; or
 * a number before it: `00123 - Lee Ann`; or a mark. @returns the name alone, and whether who bears it has left; null where nothing
 * of this kind is there
 */
export function remarkOnName(name: string): RemarkOnName | null {
  const bare = name
    .replace(/^\d{2,}\s*[-–:]?\s+(?=\p{L})/u, '')
    .replace(/(?<=\p{L})\s*[*¹²³⁴⁵⁶⁷⁸⁹]{1,5}$/u, '');
  return remarkBehind(bare) ?? (bare === name ? null : { name: bare, hasLeft: false });
}

function remarkBehind(name: string): ReturnType<typeof remarkOnName> {
  const [end = '', inside, behind = ''] =
    /\s*(?:[([]([^()[\]]+)[)\]]|\s[-–—]\s+(\P{Lu}.*|\p{Lu}+|\p{Lu}\p{Ll}+))$/u.exec(name) ?? [];
  const said = inside ?? behind;
  if (said.trim().length < 2) return null;
  const words = wordsOf(said);
  // Behind a dash, `Temp` and `Vié` are surnames; `TEMP` and `ext` are none.
  const isSurname = inside === undefined && /^\p{Lu}\p{L}{0,2}\p{Ll}$/u.test(inForm('NFC', said));
  if (employed.test(words) && !isSurname) return { name: name.slice(0, -end.length), hasLeft: false };
  // A name may follow a dash, too.
  if (inside === undefined && /^\p{Lu}/u.test(said)) return null;
  const state = stateOf(said);
  const isRemark = state !== undefined || address.test(words) || /^[\d ]+$/.test(said);
  if (!isRemark) return null;
  const mayHaveLeft = state === 'doubtful' && { mayHaveLeft: true as const };
  return { name: name.slice(0, -end.length), hasLeft: state === 'left', ...mayHaveLeft };
}

/** Whether a sheet is of those who have left: `Leavers 2024`, `Sorties`. */
export const isOfLeavers = (name: string): boolean => {
  const said = wordsOf(name)
    .replace(/\b\d+\b/g, '')
    .trim();
  return stateOf(said) === 'left' || (startsLeaving.test(said) && !ofElse.test(said));
};

const staff =
  /^(?:staff|employees?|workers?|colleagues?|people|members?|personnel|mitarbeit\w*|beschaftigte\w*|angestellte\w*|kolleg\w*|salariee?s?|employee?s|collabora\w+|personal|emplead[oa]s|trabajador\w*|dipendenti|funcionarios|medewerkers|personeel|pracownicy)$/;
const preposition =
  /^(?:in|since|en|depuis|im|seit|desde|dal|em|sinds|od|w|of|de|du|des|le|les|per|zum|am|ab)$/;

/** Headings that are nobody's name. */
const headings =
  /^(?:leavers?|left(?: the company)?|exits|terminations|terminated|ausgeschiedene?|ausgetretene?|ehemalige|austritte|abgange|sortis|sorties|departs|partis|anciens|sortants|(?:de )?bajas|cessati|usciti|dimessi|desligados|uitgetreden|uit dienst|vertrokken|odeszli|zwolnieni)$/;

/**
 * Whether a line is above those who have left: `Ausgeschieden`, `Sortis en 2026`, `Former employees`. Names begin with
 * the same words: Saïda Benali, Cessario Luca.
 * @param mayBeName whether the line stands where names do: there, one word is a name
 */
export function isAboveLeavers(line: string, mayBeName: boolean): boolean {
  const words = wordsOf(line).split(' ');
  if (words.join(' ').length < 3) return false;
  const bare = words.filter((word) => !/^\d+$/.test(word) && !staff.test(word));
  if (
    headings.test(words.join(' ')) ||
    (bare.length < words.length && headings.test(bare.join(' '))) ||
    (words.length > 2 && gone.test(words.join(' ')))
  )
    return true;
  if (mayBeName && bare.length === words.length) return false;
  const said = bare.filter((word) => !preposition.test(word) && !isMonth(word)).join(' ');
  const says = [words.join(' '), bare.join(' '), said];
  return isLeaving.test(said) || says.some((one) => leftValue.test(one) || gone.test(one));
}

const arriving =
  /^(?:current|active?s?|actif|actifs|aktive?n?|activ[oa]s|attiv[oi]|ativos|present\w*|new|new (?:hires?|joiners?|starters?)|joiners?|starters?|hires|neueintritte?|eintritte|neuzugange?|neue?|nouve(?:aux|lles)|entrees|arrivees|embauches|en poste|im dienst|in dienst|altas|assunt[oi]|nuov[ie] assunt[ie]|admitidos)$/;

/** Whether a line is above those who are there: `Active employees`, `Im Dienst`, `Neueintritte`. */
export function isAbovePresent(line: string): boolean {
  const words = wordsOf(line).split(' ');
  const said = words.filter((word) => !/^\d+$/.test(word) && !staff.test(word)).join(' ');
  return arriving.test(said) || stateOf(line) === 'here';
}

/** What the values of a column say about who has left. */
export interface StateReading {
  readonly left: ReadonlySet<string>;
  /** States about which somebody has to be asked. */
  readonly doubtful: ReadonlySet<string>;
  readonly unknown: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Whether columns are those of accounts. */
export const isDirectory = (headers: readonly string[]): boolean =>
  headers.some((header) => directoryHeader.test(wordsOf(header)));

/** @returns null if a column is not about who has left */
export function readState(
  header: string,
  values: ReadonlyMap<string, number>,
  ofAccounts = false,
): StateReading | null {
  const words = wordsOf(header);
  if (isPrivate(words) || isOtherDay(header)) return null;
  const guests = [...values.keys()].filter((value) => guestValue.test(wordsOf(value)));
  if (guestHeader.test(words) && guests.length > 0)
    return { left: new Set(guests), doubtful: none, unknown: none };
  const ticked = [...values.keys()].filter((value) => yes.test(wordsOf(value)));
  const areFlags = [...values.keys()].every((value) => ticked.includes(value) || no.test(wordsOf(value)));
  // "Former contractor" may be an employee today.
  const mayLeave = leavingHeader.test(words) || (leftValue.test(words) && !stateHeader.test(words));
  if (mayLeave && areFlags && ticked.length > 0)
    return { left: none, doubtful: new Set(ticked), unknown: none };
  const named = stateHeader.test(words);
  const rest = words.replace(stateNoun, ' ');
  const of = stateHeader.test(rest) ? 'flag' : rest.replace(ofPeople, ' ').trim() === '' ? 'people' : 'other';
  // Elsewhere, T is the code of who is terminated.
  const isPolish = of === 'flag' && [...values.keys()].every((value) => /^[tn]$/i.test(value));
  const agrees = isPolish ? tak : yes;
  const flags = leftHeader.test(words) ? { leaves: agrees, stays: no } : { leaves: no, stays: agrees };
  const [here, left, doubtful, unknown] = [0, 1, 2, 3].map(() => new Set<string>()) as [
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const found = { here, left, doubtful, unknown };
  for (const value of values.keys())
    found[stateIn(value, { words, named, of, ofAccounts, ...flags })].add(value);
  // Where only those who are there are ticked, the others are not.
  if (of === 'flag' && flags.leaves === no && here.size === 1 && values.size === 1) {
    if ([...values.keys()].every((value) => tick.test(value))) left.add('');
  }
  const understood = [...values].reduce(
    (sum, [value, count]) => sum + (unknown.has(value) ? -count : count),
    0,
  );
  // Most people are there, whatever else is said of a few.
  const isAbout = named
    ? unknown.size <= values.size / 2 || understood > 0 || left.size + doubtful.size > 0
    : unknown.size === 0 && isSpelt(values) && left.size + doubtful.size > 0;
  if (values.size > 0 && isAbout) return { left, doubtful, unknown };
  const notes = [...values.keys()].map((value) => ({ value, state: stateOfNote(value) }));
  const having = (state: State) =>
    new Set(notes.filter((note) => note.state === state).map(({ value }) => value));
  const [gones, asked] = [having('left'), having('doubtful')];
  if (gones.size + asked.size === 0) return null;
  const isOfStates = named && gones.size > 0;
  return isOfStates ? { left, doubtful, unknown } : { left: gones, doubtful: asked, unknown: none };
}

interface StateBasis {
  readonly words: string;
  readonly named: boolean;
  /** Whether the header is a flag, as "Active" is, or names the state of people, or of something else. */
  readonly of: 'flag' | 'people' | 'other';
  readonly ofAccounts: boolean;
  readonly leaves: RegExp;
  readonly stays: RegExp;
}

function stateIn(
  value: string,
  { words, named, of, ofAccounts, leaves, stays }: StateBasis,
): State | 'unknown' {
  const said = wordsOf(value);
  if (named && /\bguest/i.test(value)) return 'left';
  if (named && (leaves.test(said) || stays.test(said))) {
    if (of === 'other') return 'unknown';
    if (stays.test(said)) return 'here';
    return of === 'people' || (suspended.test(words) && !ofAccounts) ? 'doubtful' : 'left';
  }
  const read = stateOf(value);
  // "VPN status": who is inactive there may be everywhere.
  const state = named && of === 'other' && read === 'left' ? 'doubtful' : read;
  const isOfAccount = ofAccounts && readingsOf(value).every(({ words }) => !absent.test(words));
  if (state === 'doubtful' && isOfAccount) return 'left';
  return state ?? (named && mayLeave(value) ? 'doubtful' : 'unknown');
}

/** Whether a state begins with a word of leaving: "Démission", of somebody who may still be there. */
const mayLeave = (value: string): boolean => {
  const { said } = sayings(value);
  return said.some((words) => startsLeaving.test(words)) && !said.some((words) => ofElse.test(words));
};

/** What a note says in a column that is about something else: only what is sure, or is asked. */
function stateOfNote(value: string): State | undefined {
  const { dated, said } = sayings(value);
  if (said.some((words) => surelyLeft.test(words) || gone.test(words))) return 'left';
  const onDay = dated ? said.filter((words) => !ofElse.test(words)) : [];
  if (onDay.some((words) => isLeaving.test(words))) return 'left';
  const mayBe =
    said.some((words) => startsGone.test(words) || endsGone.test(words)) ||
    said.some((words) => endsLeft.test(words) && !negation.test(words)) ||
    onDay.some((words) => startsLeaving.test(words));
  return mayBe ? 'doubtful' : undefined;
}
