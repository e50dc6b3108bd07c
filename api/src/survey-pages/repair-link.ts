const ID = '[A-Za-z0-9_-]{22}';
const END = '(?![A-Za-z0-9_-])';
const survey = new RegExp(`^/s/(${ID})${END}(/reminders${END})?`);
const member = new RegExp(`[^A-Za-z0-9_-]u=(${ID})${END}`, 'gi');
const key = new RegExp(`[^A-Za-z0-9_-]k=(${ID})${END}`, 'gi');
/** As they are, or as UTF-8 in an address. Lines of mails are broken anywhere. */
const BLANKS = /[\s\u00ad\u200b-\u200d\ufeff]|%e2%80%8[b-d]|%c2%(?:a0|ad)|%ef%bb%bf/gi;
const MOST_CODINGS = 3;
const part = new RegExp(`^${ID}$`);

/** Whether it can be the member or the key of a link. */
export const isLinkPart = (value: unknown): boolean => typeof value === 'string' && part.test(value);

/**
 * The personal link that an address was before a mail program changed it: escaped `&amp;k=`, encoded once or more, with
 * `=3D` of quoted-printable text, broken by blanks, followed by a bracket, a full stop or what trackers append.
 * @param address path and query, as requested
 * @returns the path and query; null if there is not exactly one link that it can have been
 */
export function repairLink(address: string): string | null {
  const plain = decoded(address);
  // A key can begin with 3D itself.
  const readings = [plain, plain.replace(/=3D/g, '=')].flatMap((text) =>
    [/=[\r\n]+/g, /[\r\n]+/g].map((ends) => text.replace(ends, '').replace(BLANKS, '')),
  );
  const [, surveyId, reminders = ''] = survey.exec(readings[0] ?? '') ?? [];
  const members = valuesIn(readings, member);
  const keys = valuesIn(readings, key);
  if (surveyId === undefined || members.length !== 1 || keys.length !== 1) return null;
  return `/s/${surveyId}${reminders}?u=${members[0] ?? ''}&k=${keys[0] ?? ''}`;
}

function decoded(address: string): string {
  let text = address;
  for (let coding = 0; coding < MOST_CODINGS; coding += 1)
    text = text
      .replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      .replace(/&(?:amp|#38|#x26);/gi, '&')
      .replace(/&(?:equals|#61|#x3d);/gi, '=')
      .replace(/&(?:quest|#63|#x3f);/gi, '?');
  return text;
}

const valuesIn = (texts: readonly string[], pattern: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, value = '']) => value))),
];
