/** The letters of Europe beyond a to z, by language. */
const alphabets = [
  'àâäæçéèêëîïôöœùûüÿ',
  'äöüß',
  'áéíóúüñ',
  'àèéìíîòóùú',
  'áâãàçéêíóôõúü',
  'áéíóúëïöü',
  'åäöæøéü',
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'ăâîșțşţ',
  'čćđšž',
  'çğıöşüâîû',
  'āčēģīķļņšūžąęėįųõäöü',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґђјљњћџ',
  'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ',
  'áðéíóúýþæö',
].map((letters) => new Set(letters));
/** The last, which reads Turkish wrongly, counts a little less where both fit. */
const LESS = 0.98;
/** Vietnamese is only written in Unicode: what a wrong encoding makes would look like it. */
const inUnicode = new Set('àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ');

/** Signs that are written beside words; 1 is as good as a letter that fits. */
const beside = /[’‘“”«»–—…°€£§·•\p{Zs}№©®ªº´¿¡]/u;
const opening = /[‘“„«–—€£§¿¡\p{Zs}]/u;
const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);

/** What is not seen, and letters of other scripts, which no table of one byte has: they say nothing. */
const silent =
  /(?![ªº\u00AD])[\p{Cf}\p{Lo}\p{Script=Armenian}\p{Script=Georgian}\u3000-\u303F\u30FC\uFF01-\uFFEE\p{Emoji_Presentation}]/u;

/** How much a text looks like one that was read rightly. */
export interface Plausibility {
  /**
   * From 1 down: control characters, signs inside of words, capitals after small letters, and letters that no single
   * European language has together are what a wrong encoding makes.
   */
  readonly score: number;
  /** Whether hardly anything in it is strange, in whatever languages. */
  readonly isClean: boolean;
}

export function plausibility(text: string): Plausibility {
  const places = [...text.slice(0, 2_000_000).matchAll(/[^\x00-\x7f]/gu)]
    .filter(([sign]) => !silent.test(sign))
    .slice(0, 3000);
  if (places.length === 0) return { score: 1, isClean: true };
  const fits = alphabets.map(() => 0);
  let penalty = 0;
  let letters = 0;
  let unknown = 0;
  let blanks = 0;
  for (const { 0: sign, index } of places) {
    const [before = '\n', after = '\n'] = [text[index - 1], text[index + sign.length]];
    if (/[\u0080-\u009f\ufffd\ue000-\uf8ff]/u.test(sign)) penalty += 3;
    else if (!isLetter(sign)) {
      if (/[’‘ʼ′´·‐‑−\p{M}]/u.test(sign)) continue;
      // Pages of the web put such blanks between words; so does what reads Ê wrongly.
      if (/[\p{Zs}\u00AD]/u.test(sign)) blanks += isLetter(before) && isLetter(after) ? 2 : 0;
      if (isLetter(before) && isLetter(after)) penalty += 2;
      else if (!beside.test(sign) || (isLetter(after) && !opening.test(sign))) penalty += 1;
      else if (/[‚„]/u.test(sign)) penalty += 0.5;
    } else {
      letters += 1;
      // The small letter of this one is two signs.
      const small = sign === 'İ' ? 'ı' : sign.toLowerCase();
      alphabets.forEach((alphabet, at) => {
        if (alphabet.has(small)) fits[at] = (fits[at] ?? 0) + 1;
      });
      if (!beside.test(sign) && ![...alphabets, inUnicode].some((one) => one.has(small))) unknown += 1;
      const isCapital = sign !== small;
      // In Hungarian words end in ő, which another code page shows as õ.
      if (sign === 'õ' && !isLetter(after)) penalty += 0.5;
      if (/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(sign) && /[a-z]/i.test(before + after))
        penalty += 1.5;
      // Cells mostly begin with a capital.
      if (!isCapital && /[\n;,\t"]/.test(before)) penalty += 0.15;
      // Some capitals in the middle of names are right: McÉwan, D'Éon. Two small neighbours are not.
      if (isCapital && /\p{Ll}/u.test(before)) penalty += 1.5;
      if (!isCapital && /\p{Lu}/u.test(before) && /\p{Lu}/u.test(after)) penalty += 1.5;
      if (!isCapital && !isLetter(before) && /\p{Lu}/u.test(after)) penalty += 1.5;
    }
  }
  const icelandic = (fits.pop() ?? 0) * LESS;
  const most = letters === 0 ? 0 : Math.max(...fits, icelandic) / letters;
  const all = places.length;
  return {
    score: (letters === 0 ? 1 : most) - penalty / all,
    isClean: penalty - blanks + unknown <= all / 10,
  };
}
