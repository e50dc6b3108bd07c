const ID_LENGTH = 22;
const ID = `[A-Za-z0-9_-]{${ID_LENGTH}}`;
/** A part ends where the next one begins, too: the sign between them may be lost. */
const END = '(?:(?![A-Za-z0-9_-])|(?=[ukUK]=))';
/** Underscores and dashes that follow belong to the text, as in `_link_` or `link__;`. */
const END_OF_TEXT = `(?=[_-]*${END})`;
/** It looks back, so the names are looked for first. */
const BEGIN = `(?:(?<![A-Za-z0-9_-])|(?<=(?:/s/+|[uk]=)${ID}(?:/reminders)?))`;
const survey = new RegExp(`/s/+(${ID}${END}(?:/reminders${END})?)`, 'g');
/** The slash may be lost together with the survey. */
const folder = /^\/s(?![A-Za-z0-9_-])/;
/** Pages of a survey that nobody's link is needed for. */
const page = new RegExp(`/s/+(${ID}/(?:card|kiosk|promise|thanks))${END}`, 'g');
const member = new RegExp(`(?=u=)${BEGIN}u=(${ID})${END_OF_TEXT}`, 'gi');
const key = new RegExp(`(?=k=)${BEGIN}k=(${ID})${END_OF_TEXT}`, 'gi');
/**
 * Blanks and signs that nobody sees, as they are, or as UTF-8 in an address, or in HTML. Lines of mails are broken
 * anywhere.
 */
const BLANKS =
  /[\s+\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]|%e2%80%(?:8[0-9a-f]|a[89a-f])|%e2%81%a[0-9a-f]|%c2%(?:a0|ad)|%ef%bb%bf|&(?:nbsp|shy|#160|#173|#8203);|<w?br *\/?>/gi;
/** Programs that read Markdown write it before signs that would mean something there. */
const ESCAPED = /\\(?=[_-])/g;
/**
 * Where lines of quoted-printable text ended: after a sign that belongs to them, or not. Browsers leave out the ends of
 * lines in what is pasted, and then that sign stands within a part.
 */
const ENDS_OF_LINES = [/=[\r\n]+/g, /[\r\n]+/g, /(?<![^A-Za-z0-9_-][uk])=[\r\n]*(?=[A-Za-z0-9_-])|[\r\n]+/gi];
/** What word processors make of dashes. */
const DASHES = /%e2%80%9[013]|%e2%88%92/gi;
/** Quoted-printable text has `=3D` for every `=`; a key may begin with `3D` itself. */
const UNQUOTED = /[^A-Za-z0-9_-][uk]=(?!3d)/i;
/** Some gateways write `-3D` where addresses have `%3D`. */
const DASHED = /-(?:3f|26)[uk]-3d/i;
/** One for each program that a mail passes through. */
const MOST_CODINGS = 6;
const part = new RegExp(`^${ID}$`);

/**
 * So much of an address is read, and of what somebody pasted: reading more would take long, in the one thread that makes
 * everybody's pages. A link stands at the begin of its address, before what trackers append.
 */
const LONGEST_ADDRESS = 1_000;
const LONGEST_PASTED = 2_000;

/** Whether it can be the member or the key of a link. */
export const isLinkPart = (value: unknown): boolean => typeof value === 'string' && part.test(value);

/**
 * The personal link that an address was before a mail program changed it: escaped `&amp;k=`, encoded once or more, with
 * `=3D` of quoted-printable text, broken by blanks, without the signs between its parts, followed by a bracket, a full
 * stop or what trackers append.
 * @returns the path and query; null if there is not exactly one link that it can have been
 */
export function repairLink([surveys, members, keys]: Parts): string | null {
  if (surveys.length !== 1 || members.length !== 1 || keys.length !== 1) return null;
  return `/s/${surveys[0] ?? ''}?u=${members[0] ?? ''}&k=${keys[0] ?? ''}`;
}

/** The link if there is one, else the page where it can be asked for; null if there is none. */
export const rightAddress = (parts: Parts): string | null => repairLink(parts) ?? pageOf(parts);

/** The member and the key of a link whose survey cannot be read; null if there is not exactly one of each. */
export function linkWithoutSurvey([, [u, ...members], [k, ...keys]]: Parts): {
  readonly u: string;
  readonly k: string;
} | null {
  return u === undefined || k === undefined || members.length + keys.length > 0 ? null : { u, k };
}

function pageOf([places, members, , pages]: Parts): string | null {
  const [survey, ...others] = new Set(places.map((place) => place.slice(0, ID_LENGTH)));
  if (survey === undefined || others.length > 0) return null;
  if (pages.length === 1) return `/s/${pages[0] ?? ''}`;
  return `/s/${survey}${members.length === 1 ? `?u=${members[0] ?? ''}` : ''}`;
}

/** The surveys, members, keys and other pages that an address can name. */
export type Parts = readonly [string[], string[], string[], string[]];

/**
 * Takes a while where signs may have been changed: an address is read once.
 * @param address path and query, as requested
 */
export function partsIn(address: string): Parts {
  const plain = decoded(address.slice(0, LONGEST_ADDRESS));
  const readings = folder.test(plain) ? readingsOf(plain) : [];
  return [
    valuesIn(readings, survey),
    valuesIn(readings, member),
    valuesIn(readings, key),
    valuesIn(readings, page),
  ];
}

/** What stands behind the # of a mailed link: an id, and the secret that proves it. */
const mailed = new RegExp(`(?<![A-Za-z0-9_-])(${ID}\\.${ID})${END_OF_TEXT}`, 'g');

/** The key in what somebody opened or pasted: the key or its link, also as a mail program has changed them. */
export function mailedKey(text: string): string {
  const plain = decoded(text.slice(0, LONGEST_PASTED));
  // Blanks are within it, or end it.
  const [key, ...others] = valuesIn([...readingsOf(plain), plain.replace(BLANKS, ' ')], mailed);
  return key === undefined || others.length > 0 ? (text.trim().split('#').at(-1)?.slice(0, 200) ?? '') : key;
}

/** What the address can mean: as it is, in these codes, and where `=` at the end of a line is a part of it or not. */
function readingsOf(plain: string): string[] {
  // A dash or `u003d` may as well be text, or within a key.
  const meant = [plain, plain.replace(DASHES, '-')].flatMap((text) => [
    text,
    text.replace(/\/?u00(26|3d|3f)/gi, asCharacter),
  ]);
  const spelled = [...new Set(meant)].flatMap((text) => [
    text,
    ...(UNQUOTED.test(text) ? [] : [text.replace(/=([2-7][0-9a-f])/gi, asCharacter)]),
    ...(DASHED.test(text) ? [text.replace(/-([2-7][0-9a-f])/gi, asCharacter)] : []),
  ]);
  const joined = [...new Set(spelled)].flatMap((text) => ENDS_OF_LINES.map((ends) => text.replace(ends, '')));
  return [...new Set(joined)].map((text) => text.replace(BLANKS, '').replace(ESCAPED, ''));
}

function decoded(address: string): string {
  let text = address;
  for (let coding = 0; coding < MOST_CODINGS; coding += 1)
    text = text
      .replace(/%([0-7][0-9a-f])/gi, asCharacter)
      .replace(/\\u00(26|3d|3f)/gi, asCharacter)
      .replace(/&?amp;|&(?:#0*38;?|#x0*26;?|amp(?=[uk]=))/gi, '&')
      .replace(/&(?:equals|#0*61|#x0*3d);/gi, '=')
      .replace(/&(?:quest|#0*63|#x0*3f);/gi, '?');
  return text;
}

const asCharacter = (_: string, code: string): string => String.fromCharCode(parseInt(code, 16));

const valuesIn = (texts: readonly string[], pattern: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, value = '']) => value))),
];
