/** The letters that one language writes beside a to z. */
export interface Alphabet {
  readonly letters: ReadonlySet<string>;
  /** The letters of it that are found in few names. */
  readonly rare: ReadonlySet<string>;
  /** Places where none of them stands: the letter with its neighbours, or a blank where the word begins or ends. */
  readonly never: RegExp;
}

const NOWHERE = /^$/;
const alphabet = (letters: string, rare = '', never = NOWHERE): Alphabet => ({
  letters: new Set(letters + rare),
  rare: new Set(rare),
  never,
});

/** The alphabets of Europe. Many letters belong to several, but seldom at the same place of a word. */
const byLanguage = {
  fr: alphabet('àâçéèêëîïôœûüÿñ', 'äæöù', /ç[^aeiouâéèô]|[^aeiouyéèô][ïÿ]|[êîôû] $|^ [ëïû]|ñ[^c]/u),
  de: alphabet('äöüßé', '', /[^aeiouyäöü]ß/u),
  es: alphabet('áéíóúüñ', '', /[^gq]ü|ñ[^aeiouáéíóú]/u),
  // Italian marks last letters only.
  it: alphabet('àèéìòù', 'í', /[àèéìíòù][^ ]/u),
  pt: alphabet('áâãàçéêíóôõú', 'ü', /ç[^aeouáâãéêóôõú]|[ãõ][^aeios]|[êô] $/u),
  ca: alphabet('àçéèíïòóúü', '', /[^aeiou]ï|à[^ bcdglmnprstv]/u),
  nl: alphabet('éëïöü', 'áèêíóúç', /[^aeiouéëïöü][ëï]/u),
  sv: alphabet('åäöé', 'üàè'),
  da: alphabet('åæøé', 'äöüòô'),
  // Names do not end so, but their header does: `Imię`.
  pl: alphabet(
    'ąćęłńóśźż',
    '',
    /^ [ąę]|ą $|[^i]ę $|[^aeiouyóąę]ń|[^aeioudryóąę ]ź|[bcf-hjkmnpqstvwxz]ż[b-df-hj-np-tvwxz]/u,
  ),
  cs: alphabet(
    'áčďéěíňóřšťúůýž',
    'äöü',
    /ů[aeiouyáéíóúý]|^ [ůň]|[^bdfmnptv]ě|ď[^aeiouákmn ]|[^aeiouryáéěíóúůý]ď|[^aeiouyáéěíóúůý]ň $|[ťď] $|[b-df-hjkmnpqstvwxz][čšž][b-df-hj-np-tvwxz]/u,
  ),
  sk: alphabet(
    'áčďéľíňôšťúýž',
    'äĺóŕěřö',
    /^ ň|ň[bcdfghjklmnprstvz]|[^aeiouyáéíóúý]ň $|[ŕĺ] $|[^bdfmnptv]ě|ô $|ď[^aeiouákmn ]|[^aeiouryáéíóúý]ď|[^s]ť $|ď $|[b-df-hjkmnpqstvwxz][čšž][b-df-hj-np-tvwxz]/u,
  ),
  hu: alphabet('áéíóöőúüű', '', /[aiouáéíóöőúüű][őű]/u),
  ro: alphabet('ăâîșțşţ', '', /[âî] $|[ţț][bdfgklmnprstvz]|[b-df-hj-np-tvwxz]ş[b-df-hj-np-tvwxz]/u),
  hr: alphabet('čćđšž', 'öü', /[b-df-hjkmnpqstvwxz][čćšž][b-df-hj-np-tvwxz]/u),
  tr: alphabet('çğıöşüi̇', 'âîû', /[b-df-hj-np-tvwxz][çğş][b-df-hj-np-tvwxz]/u),
  // Latvian and Lithuanian: companies there have people of both.
  lv: alphabet(
    'āčēģīķļņšūžąęėįų',
    'ŗō',
    /[čģķļņ] $|[ąę] $|[ģķ][^aeiouāēīūų]|[aeou]ė|[b-df-hjkmnpqstvwxz][čšž][b-df-hj-np-tvwxz]/u,
  ),
  et: alphabet('äõöü', 'šž'),
  is: alphabet('áðéíóúýþæö', '', /[^ ]þ|^ ð/u),
  ru: alphabet('абвгдежзийклмнопрстуфхцчшщъыьэюяё'),
  uk: alphabet('абвгдежзийклмнопрстуфхцчшщьюяіїєґ'),
  sr: alphabet('абвгдежзиклмнопрстуфхцчшђјљњћџѓќѕ'),
  el: alphabet('αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώ', 'ϊϋΐΰ', /ς[α-ω]/u),
};
type Tongue = keyof typeof byLanguage;

const west = 'fr de es it pt ca nl sv da is';
const east = 'pl cs sk hu ro hr de';
/** The languages that were written on a page, as far as it is not one of the west. */
const onPage: readonly (readonly [page: RegExp, tongues: string])[] = [
  [/1251|koi8|8859-5|866|cyrillic/, 'ru uk sr'],
  [/1250|8859-2|852|mac-ce|croatian|romanian/, east],
  [/1253|8859-7|greek/, 'el'],
  [/1254|857|turkish/, 'tr de fr'],
  [/1257|775/, 'lv et de pl'],
  [/1252|macintosh|8859-15/, `${west} et`],
  [/860/, 'pt'],
  [/861|865/, 'is da sv de'],
  [/ibm/, west],
];

/** The alphabets of those who wrote on one of these pages, or all alphabets if the text is in Unicode. */
export function alphabetsOn(pages: readonly string[]): readonly Alphabet[] {
  const found = pages.map((page) => onPage.find(([name]) => name.test(page))?.[1]);
  if (found.length === 0 || found.includes(undefined)) return Object.values(byLanguage);
  return [...new Set(found.join(' ').split(' '))].map((tongue) => byLanguage[tongue as Tongue]);
}

/** How well a letter fits a language between its neighbours, from 0 to 1. */
export function fitOf(
  { letters, rare, never }: Alphabet,
  { small, before, after }: { readonly small: string; readonly before: string; readonly after: string },
): number {
  if (!letters.has(small) || never.test(inWord(before) + small + inWord(after))) return 0;
  return rare.has(small) ? RARE : 1;
}
const RARE = 0.7;

const inWord = (sign: string): string => (/\p{L}/u.test(sign) ? sign.toLowerCase() : ' ');
