import { inForm } from '@elan/contracts/in-form';
import { alphabetsOn, fitOf, type Alphabet } from './alphabets';

const all = alphabetsOn([]);
const inEurope = new Set(all.flatMap(({ letters }) => [...letters]));
/** Vietnamese and Welsh are only written in Unicode: what a wrong encoding makes would look like them. */
const inUnicode = new Set('ŵŷàáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ');
const known = new Set([...inEurope, ...inUnicode]);

/** Signs that are written beside words, by the side on which a letter may touch them. */
const opening = /[‘’“„‚«¿¡№]/u;
const closing = /[’´”»…°ªº€£©®™²³]/u;
const apart = /[–—•·€£§±½¼¾\p{Zs}]/u;
const isLetter = (sign: string): boolean => /[^\P{L}ªº]/u.test(sign);

/** What is not seen, and letters of other scripts, which no table of one byte has: they say nothing. */
const silent =
  /(?![ªº\u00AD])[\p{Cf}\p{Lo}\p{Script=Armenian}\p{Script=Georgian}\u3000-\u303F\u30FC\uFF01-\uFFEE\p{Emoji_Presentation}]/u;
/** Letters that nobody writes inside a word of ours: other letters become these when they are read twice. */
const foreign = /[^\P{L}ªº\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** How much a text looks like one that was read rightly. */
export interface Plausibility {
  /**
   * The score falls from 1: control characters, signs inside of words, capitals after small letters, and letters that
   * no single European language has together are what a wrong encoding makes.
   */
  readonly score: number;
  /** The score that the text would have if it could be in any language. */
  readonly inAny: number;
  /** Whether hardly anything in it is strange, in whatever languages. */
  readonly isClean: boolean;
}

/** @param alphabets of the languages that may be meant */
export function plausibility(written: string, alphabets = all): Plausibility {
  // Macs write accents apart from their letters, and all of Europe's can be joined: one that cannot is strange.
  const text = inForm('NFC', written.slice(0, 2_000_000));
  const places = [...text.matchAll(/[^\x00-\x7f]/gu)]
    .filter(({ 0: sign, index }) => !silent.test(sign) || (foreign.test(sign) && isInLatin(text, index)))
    .slice(0, 3000)
    .map(({ 0: sign, index }) => placeAt(text, sign, index));
  if (places.length === 0) return { score: 1, inAny: 1, isClean: true };
  const letters = places.filter(({ sign }) => isLetter(sign));
  const strange = sum(places, strangeness);
  const unknown = letters.filter(({ small }) => !known.has(small)).length;
  // Pages of the web put such blanks between words; so does what reads Ê wrongly.
  const blanks = places.filter((place) => /[\p{Zs}\u00AD]/u.test(place.sign) && isInside(place)).length;
  const fits = new Map(all.map((alphabet) => [alphabet, sum(letters, (place) => fitOf(alphabet, place))]));
  const scoreIn = (some: readonly Alphabet[]): number => {
    const most = Math.max(...some.map((alphabet) => fits.get(alphabet) ?? 0));
    return (letters.length === 0 ? 1 : most / letters.length) - strange / places.length;
  };
  return {
    score: scoreIn(alphabets),
    inAny: scoreIn(all),
    isClean: strange - 2 * blanks + unknown <= places.length / 10,
  };
}

const sum = <T>(all: readonly T[], worth: (one: T) => number): number =>
  all.reduce((total, one) => total + worth(one), 0);

/** A letter or sign beyond ASCII, with its neighbours. */
interface Place {
  readonly sign: string;
  readonly small: string;
  readonly before: string;
  readonly after: string;
  /** What stands before, some letters long. */
  readonly lead: string;
}

function placeAt(text: string, sign: string, index: number): Place {
  const [before = '\n', after = '\n'] = [text[index - 1], text[index + sign.length]];
  // The small letter of this one is two signs.
  const small = sign === 'İ' ? 'ı' : sign.toLowerCase();
  return { sign, small, before, after, lead: text.slice(Math.max(0, index - 3), index) };
}

const isInLatin = (text: string, index: number): boolean =>
  /[a-z]/i.test((text[index - 1] ?? '') + (text[index + 1] ?? ''));
const isInside = ({ before, after }: Place): boolean => isLetter(before) && isLetter(after);
const isSmall = (sign: string): boolean => /\p{Ll}/u.test(sign);
const isLarge = (sign: string): boolean => /\p{Lu}/u.test(sign);

/** How strange it is where it stands; 1 outweighs a letter that fits. */
function strangeness(place: Place): number {
  const { sign } = place;
  if (/[\u0080-\u009f\ufffd\ue000-\uf8ff]/u.test(sign) || silent.test(sign)) return 3;
  return isLetter(sign) ? strangeLetter(place) : strangeSign(place);
}

function strangeLetter({ sign, small, before, after, lead }: Place): number {
  let found = 0;
  // In Hungarian words end in ő, which another code page shows as õ.
  if (sign === 'õ' && !isLetter(after)) found += 0.5;
  if (/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(sign) && /[a-z]/i.test(before + after)) found += 1.5;
  if (sign === small) {
    // Cells mostly begin with a capital.
    if (/[\n;,\t"]/.test(before)) found += 0.15;
    if (/\p{Lu}{2}$/u.test(lead)) found += 1;
    if (isLarge(after) && (isLarge(before) || !isLetter(before))) found += 1.5;
    return found;
  }
  // Some capitals in the middle of names are right: McÉwan, D'Éon. Two small neighbours are not.
  if (isSmall(before)) return found + 1.5;
  return found + (isLarge(before) && isSmall(after) ? 1 : 0);
}

function strangeSign(place: Place): number {
  const { sign, before, after } = place;
  if (/\p{M}/u.test(sign)) return /\p{Script=Latin}/u.test(before) ? 2 : 0;
  if (/[ʼ′‐‑−\p{Script=Inherited}]/u.test(sign)) return 0;
  if (sign === '·' && /l/i.test(before) && /l/i.test(after)) return 0;
  if (/[’‘´]/u.test(sign) && isInside(place)) return isElision(place) ? 0 : 1;
  // Names of two places may be joined so.
  if (/[–—·•]/u.test(sign) && isSmall(before) && isLarge(after)) return 0;
  if (isInside(place)) return 2;
  if (sign === '…' && isLetter(before)) return 0.5;
  const isTouched = (isLetter(before) && !closing.test(sign)) || (isLetter(after) && !opening.test(sign));
  if (/\p{Zs}/u.test(sign)) return 0;
  if (isTouched || !(opening.test(sign) || closing.test(sign) || apart.test(sign))) return 1;
  return /[‚„]/u.test(sign) ? 0.5 : 0;
}

/** Whether letters may be left out at the place of an apostrophe: between small letters, only some words allow it. */
const isElision = ({ before, after, lead }: Place): boolean =>
  !isSmall(before) || !isSmall(after) || after === 's' || /(?:^|\P{L})\p{L}$|[lnrdu]$/u.test(lead);
