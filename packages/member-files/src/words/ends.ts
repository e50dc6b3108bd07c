/**
 * What a day ends: employment; a contract, which may be followed by another one; notice, which is given before; or
 * something of which no word is known.
 */
export type EndOf = 'employment' | 'contract' | 'notice' | 'unknown';

/** Words of who leaves, whatever stands beside them. */
const leaving =
  /\b(fratradt|fratraed\w*|fratradelses\w*|paattymis\w*|incetar\w*|sortie?s?|parti|quitte|depart|departure|terminat\w*|term (?:date|day)|leaving|left|leaves?|leaver|relieving|lwd|dol|last (?:working )?(?:day|date)|dernier jour|letzter (?:arbeits)?tag|ultimo dia|exit|separation|austritt\w*|ausscheid\w*|ausgeschieden|ausgetreten|baja|salida|salio|cese|offboard\w*|uscita|cessazione|licenziamento|desligamento|demissao|rescisao|saida|baixa|uit dienst|zwolnienia|odejscia|rozwiazania|ukonceni|avgang\w*|kilepes\w*)\b/;
const notice = /\b(notice|preavis|preaviso|kundigung\w*|gekundigt|resign\w*|demission\w*|dimission\w*)\b/;
/** Words of any end; the last ones stand behind what ends. */
const ending =
  /\b(fin|end|ends|ended|ending|term|ende|enddatum|endda|einde|einddatum|termino|fim|fine|until|till|expir\w*|echeance|hasta|jusqu\w*|slut\w*|zakonczenia|konca|termine|scadenza|vencimiento|vencimento|befristung|bis|to|t o m|tom|(?:vertrags|arbeitsvertrags|befristungs|beschaftigungs|anstellungs|dienst|ausbildungs)ende)\b|\b(?:til|do|tot|tot en met|t m|ate|al|fino a)$/;
const endings = new RegExp(ending, 'g');
const begin =
  /\b(start\w*|debut|beginn?|begindatum|inicio|from|ab|fra|od|vanaf|seit|since|depuis|desde|fr o m|integration|onboard\w*|entry)\b/g;

const contract =
  /\b(contra[ct]t?\w*|contrat\w*|(?:arbeits)?vertrag\w*|umow\w*|kontrakt\w*|avtal\w*|cd[di]|befrist\w*|fixed|temporary|stage|internship|apprenti\w*|ausbildung\w*|mission)\b/g;
/** Words that say no more than that somebody works. */
const employment =
  /\b(employ\w*|beschaftig\w*|anstell\w*|dienst\w*|in dienst|arbeit\w*|work\w*|job|zatrudni\w*|anstall\w*|ansat\w*|ansaettelse\w*|contratad[oa]s?|present\w*|en poste|relacion|laboral|rapporto|lavoro|trabajo|travail|emploi|activit\w*|services?|servizio|company|entreprise|societe|group\w*|firma|unternehmen|empresa|azienda|rehire\w*|hire\w*|tatigkeit|activity|position|poste|puesto|stelle|role|current|actuel\w*|previous|original|adjusted|probation|continuous)\b/g;
const others =
  /\b(dates?|datum|data|fecha|dt|dat|days?|tag|jour|dia|dag|d|de|du|des|del|della|dell|di|der|des|the|of|la|le|les|l|do|el|am|zum|au|aux|a|on|im|in|en|dans|bei|is|prev\w*|planned|expected|geplant\w*|anticipated|estimated|real|reelle?|actual|last|first|ultim[oa]|derniere?|letzt\w*|staff|workers?|associates?|salariee?s?|collaborat\w*|agents?|mitarbeit\w*|emplead\w*|trabajador\w*|dipendente|person\w*|[dmyjta]{2,4}|\d+)\b/g;

/** Some work on. */
const retirement = /\b(retirement|retraite|ruhestand|rente\w*|jubilacion|pension\w*)\b/;

/** Whether what the words of a header begin or end is somebody's work, and nothing else. */
export const areOfWork = (words: string): boolean =>
  [contract, employment, begin, endings, others]
    .reduce((rest, known) => rest.replace(known, ' '), words)
    .trim() === '';

/** @returns undefined for words that are about no end */
export function endOf(words: string): EndOf | undefined {
  const isEnd = ending.test(words);
  if (leaving.test(words)) return 'employment';
  if (notice.test(words)) return isEnd || /\bkundigung (?:zum|per)\b/.test(words) ? 'employment' : 'notice';
  if (!isEnd) return retirement.test(words) ? 'unknown' : undefined;
  if (!areOfWork(words)) return 'unknown';
  return words.search(contract) >= 0 ? 'contract' : 'employment';
}
