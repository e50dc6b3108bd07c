/** The letters that one language writes beside a to z. */
interface Alphabet {
  readonly letters: ReadonlySet<string>;
  /** Those of them that are found in few names. */
  readonly rare: ReadonlySet<string>;
  /** Where none of them stands: the letter with its neighbours, or a blank where the word begins or ends. */
  readonly never: RegExp;
}

const NOWHERE = /^$/;
const alphabet = (letters: string, rare = '', never = NOWHERE): Alphabet => ({
  letters: new Set(letters + rare),
  rare: new Set(rare),
  never,
});

/** Of Europe. Many letters belong to several, but seldom at the same place of a word. */
export const alphabets: readonly Alphabet[] = [
  alphabet('àâçéèêëîïôœûüÿ', 'äæöù', /ç[^aeiouâéèô]|[^aeiouyéèô][ïÿ]|[êîôû] $|^ [ëïû]/u),
  alphabet('äöüßé', '', /[^aeiouyäöü]ß/u),
  alphabet('áéíóúüñ', '', /[^gq]ü|ñ[^aeiouáéíóú]/u),
  // Italian marks last letters only.
  alphabet('àèéìòù', 'í', /[àèéìíòù][^ ]/u),
  alphabet('áâãàçéêíóôõú', 'ü', /ç[^aeouáâãéêóôõú]|[ãõ][^aeios]|[êô] $/u),
  alphabet('àçéèíïòóúü', '', /[^aeiou]ï|à[^ bcdglmnprstv]/u),
  alphabet('éëïöü', 'áèêíóúç', /[^aeiouéëïöü][ëï]/u),
  alphabet('åäöé', 'üàè'),
  alphabet('åæøé', 'äöüòô'),
  alphabet('ąćęłńóśźż'),
  alphabet('áčďéěíňóřšťúůýž', 'äöü', /ů[aeiouyáéíóúý]|^ ů|[^bdfmnptv]ě|ď[^aeiouákmn ]|[^aeiouyáéěíóúůý]ň $/u),
  alphabet(
    'áčďéíľňôšťúýž',
    'äĺóŕěřö',
    /ň[bcdfghjklmnprstvz]|[^aeiouyáéíóúý]ň $|[ŕĺ] $|[^bdfmnptv]ě|ô $|ď[^aeiouákmn ]/u,
  ),
  alphabet('áéíóöőúüű'),
  alphabet('ăâîșțşţ', '', /[âî] $/u),
  alphabet('čćđšž', 'öü'),
  alphabet('çğıöşüi̇', 'âîû'),
  alphabet('āčēģīķļņšūžąęėįų', 'ŗō', /[čģķļņ] $/u),
  alphabet('äõöü', 'šž'),
  alphabet('áðéíóúýþæö', '', /[^ ]þ|^ ð/u),
  alphabet('абвгдежзийклмнопрстуфхцчшщъыьэюяё'),
  alphabet('абвгдежзийклмнопрстуфхцчшщьюяіїєґ'),
  alphabet('абвгдежзиклмнопрстуфхцчшђјљњћџѓќѕ'),
  alphabet('αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώ', 'ϊϋΐΰ', /ς[α-ω]/u),
];

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
