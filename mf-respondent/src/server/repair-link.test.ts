import { describe, expect, it } from 'vitest';
import { mailedKey, partsIn, repairLink, rightAddress } from './repair-link';

const survey = 'Qm3kd8Yw-0aZ_1bCx2dEfG';
const who = 'm-1_2aaBBccDDeeFF00112';
const key = '3Dab_-cdEFgh12345678kL';
const whole = `/s/${survey}?u=${who}&k=${key}`;
const encoded = whole.slice(3 + survey.length).replace(/[?&=]/g, encodeURIComponent);
const broken = (by: string): string => `/s/${survey}?u=${who}&k=${key.slice(0, 9)}${by}${key.slice(9)}`;
/** Writes a text as Proofpoint writes addresses, version 2. */
const dashed = (text: string): string =>
  text.replace(/[^A-Za-z0-9/]/g, (sign) => `-${sign.charCodeAt(0).toString(16).toUpperCase()}`);

describe('a link is found again', () => {
  it.each([
    // Escaped as in HTML.
    ['escaped', `/s/${survey}?u=${who}&amp;k=${key}`],
    ['escaped twice', `/s/${survey}?u=${who}&amp;amp;k=${key}`],
    ['escaped in large letters', `/s/${survey}?u=${who}&AMP;k=${key}`],
    ['escaped by number', `/s/${survey}?u=${who}&#38;k=${key}`],
    ['escaped by number, with a zero', `/s/${survey}?u=${who}&#038;k=${key}`],
    ['escaped by hexadecimal number', `/s/${survey}?u=${who}&#x26;k=${key}`],
    ['escaped without semicolon', `/s/${survey}?u=${who}&ampk=${key}`],
    ['escaped by number without semicolon', `/s/${survey}?u=${who}&#38k=${key}`],
    ['escaped equals signs', `/s/${survey}?u&#61;${who}&k&equals;${key}`],
    ['escaped as in JSON', `/s/${survey}?u=${who}\\u0026k=${key}`],
    ['escaped as in JSON, encoded', `/s/${survey}?u\\u003d${who}%5Cu0026k=${key}`],
    // Encoded as in addresses.
    ['an encoded query', `/s/${survey}${encoded}`],
    ['encoded twice', `/s/${survey}${encodeURIComponent(encoded)}`],
    ['encoded four times', `/s/${survey}${[1, 2, 3].reduce(encodeURIComponent, encoded)}`],
    ['an encoded ampersand', `/s/${survey}?u=${who}%26k=${key}`],
    ['an encoded and escaped ampersand', `/s/${survey}?u=${who}%26amp%3Bk%3D${key}`],
    ['an escaped ampersand, of which the rest is encoded', `/s/${survey}?u=${who}&amp%3Bk=${key}`],
    ['a path that is encoded, too', `/s/%2Fs%2F${survey}${encoded}`],
    // What gateways leave around it.
    [
      'Outlook SafeLinks, unwrapped by hand',
      `${whole}&data=05%7C02%7Cada%40x.example%7C0&sdata=aB%2F&reserved=0`,
    ],
    ['Outlook SafeLinks, still encoded', `/s/${survey}${encoded}&data=05%7C02%7C&sdata=x%3D&reserved=0`],
    ['Proofpoint 2', `/s/${dashed(survey)}${dashed(whole.slice(3 + survey.length))}&d=DwMFAg&c=euGZ&r=x`],
    ['Proofpoint 3', `${whole}__;!!Bm3-4_x!aBcD$`],
    ['Proofpoint 3, encoded', `${whole}__%3B!!Bm3!aBcD%24`],
    ['Mimecast', `${whole}&domain=elan.example`],
    ['Barracuda', `/s/${survey}%3fu%3d${who}%26k%3d${key}&c=E,1,aB-c_d&typo=1`],
    ['a redirect of Google', `/s/${survey}?u%3D${who}%26k%3D${key}&source=gmail&ust=1700000000&usg=AOvVaw0`],
    [
      'Sophos, whose parameters have the same name',
      `${whole}&d=elan.example&u=aHR0cHM6Ly9lbGFuLmV4YW1wbGU&i=NWE`,
    ],
    ['a whole address within the address', `/s/https://elan.example${whole}`],
    ['a whole address as a parameter', `/s/?url=https%3A%2F%2Felan.example%2Fs%2F${survey}${encoded}`],
    ['what newsletters append', `${whole}&utm_source=mail&utm_medium=e-mail&mc_eid=4f`],
    ['what newsletters put first', `/s/${survey}?utm_source=mail&amp;u=${who}&amp;k=${key}`],
    ['a fragment that was encoded', `${whole}%23:~:text=Survey`],
    // Signs that are lost.
    ['no question mark', `/s/${survey}u=${who}&k=${key}`],
    ['no question mark and ampersand', `/s/${survey}u=${who}k=${key}`],
    ['no ampersand', `/s/${survey}?u=${who}k=${key}`],
    ['no ampersand, another order', `/s/${survey}?k=${key}u=${who}`],
    ['a blank for the question mark', `/s/${survey}%20u=${who}&k=${key}`],
    ['a blank for the ampersand', `/s/${survey}?u=${who}%20k=${key}`],
    ['an escaped ampersand without its first sign', `/s/${survey}?u=${who}amp;k=${key}`],
    ['escaped as in JSON, without its first sign', `/s/${survey}?u=${who}u0026k=${key}`],
    ['escaped as in JSON, as browsers write that sign', `/s/${survey}/u003fu/u003d${who}/u0026k=${key}`],
    ['a dash that does not break', `/s/${survey}?u=${who}&k=${key}`.replaceAll('-', '%E2%80%91')],
    ['a dash and text after it', `${whole}%E2%80%93see`],
    ['a long dash', `/s/${survey}?u=${who}&k=${key}`.replaceAll('-', '%E2%80%93')],
    // Quoted-printable text, and lines that were broken.
    ['quoted-printable', `/s/${survey}?u=3D${who}&k=3D${key}`],
    ['quoted-printable in small letters', `/s/${survey}?u=3d${who}&k=3d${key}`],
    ['quoted-printable throughout', `/s/${survey}=3Fu=3D${who}=26k=3D${key}`],
    ['a broken line', broken('%0D%0A')],
    ['a broken line of Unix', broken('%0A')],
    ['a broken line, indented', broken('%0D%0A%09%20')],
    ['a broken line of quoted-printable', broken('=%0A')],
    ['a line of quoted-printable without its end', broken('=')],
    ['a survey in a line without its end', whole.replace(survey, `${survey.slice(0, 5)}=${survey.slice(5)}`)],
    [
      'lines of quoted-printable without their ends',
      broken('=')
        .replace(/([uk])=/g, '$1=3D')
        .replace('&', '&='),
    ],
    ['a line that ends before the key', `/s/${survey}?u=${who}&k=%0A${key}`],
    ['a broken survey', `/s/${survey.slice(0, 8)}%0A${survey.slice(8)}?u=${who}&k=${key}`],
    ['a blank', broken('%20')],
    ['a blank of forms', broken('+')],
    ['a blank that does not break', broken('%C2%A0')],
    ['a blank without width', broken('%E2%80%8B')],
    ['a blank without width, as in HTML', broken('&#8203;')],
    ['a place to break', broken('%3Cwbr%3E')],
    ['a narrow blank that does not break', broken('%E2%80%AF')],
    ['a joiner of words', broken('%E2%81%A0')],
    ['a mark of the direction of writing', `/s/${survey}?u=%E2%80%8E${who}&k=%E2%81%A8${key}%E2%81%A9`],
    [
      'underscores escaped as in Markdown',
      `/s/${survey}?u=${who.replace('_', '\\_')}&k=${key.replace('_', '%5C_')}`,
    ],
    // What text is around it.
    ...[
      '>',
      '.',
      ')',
      ',',
      ';',
      '"',
      "'",
      ']',
      '}',
      '|',
      '*',
      '!',
      '/',
      '\\',
      '__',
      '_',
      '-',
      '…',
      '”',
      '»',
      '>.',
      ').',
    ].map((sign) => [`${sign} after it`, `${whole}${encodeURIComponent(sign)}`]),
    ['a bracket as it is', `${whole}>`],
    ['the next sentence', `${whole}.%20Thank%20you`],
    ['a slash before the query', `/s/${survey}/?u=${who}&amp;k=${key}`],
    ['two slashes', `/s//${survey}?u=${who}&k=${key}`],
    ['large names', `/s/${survey}?U=${who}&K=${key}`],
    ['another order', `/s/${survey}?k=${key}&amp;u=${who}`],
    ['a second question mark', `/s/${survey}?u=${who}?k=${key}`],
    ['an ampersand for the question mark', `/s/${survey}&u=${who}&k=${key}`],
    ['a semicolon for the ampersand', `/s/${survey}?u=${who};k=${key}`],
    ['the same twice', `${whole}&amp;k=${key}`],
    ['the whole link twice', `${whole}https://elan.example${whole}`],
    ['the whole link twice, in brackets', `${whole}%3Chttps://elan.example${whole}%3E`],
  ])('%s', (_, address) => {
    expect(repairLink(partsIn(address))).toBe(whole);
  });

  it('of a key that has within it what escapes a sign', () => {
    const link = `/s/${survey}?u=${who}&k=abu0026cdEFgh123456789`;
    expect(repairLink(partsIn(`${link}%20`))).toBe(link);
  });

  it('to the page of reminders', () => {
    expect(repairLink(partsIn(`/s/${survey}/reminders?u=${who}&amp;k=${key}`))).toBe(
      `/s/${survey}/reminders?u=${who}&k=${key}`,
    );
  });
});

describe('no link is made of', () => {
  const other = 'Zz9kd8Yw-0aZ_1bCx2dEfG';

  it.each([
    ['a key cut off', `/s/${survey}?u=${who}&k=${key.slice(0, 20)}`],
    ['a member cut off', `/s/${survey}?u=${who.slice(0, 20)}&k=${key}`],
    ['a key with letters after it', `${whole}Thanks`],
    ['a key that was hyphenated', broken('-%0A')],
    ['two keys', `${whole}&k=${key.toUpperCase()}`],
    ['two members', `${whole}&u=${who.toUpperCase()}`],
    ['the links of two people', `${whole}%20/s/${survey}?u=${other}&k=${other}`],
    [
      'the links of two surveys',
      `/s/${survey}?u=${who}&k=${key.slice(0, 9)}%20/s/${other}?u=${who}&k=${key}`,
    ],
    ['the links of a survey and of its reminders', `${whole}%20/s/${survey}/reminders?u=${who}&k=${key}`],
    ['no member', `/s/${survey}?k=${key}`],
    ['no key', `/s/${survey}?u=${who}`],
    ['another address', `/w/${survey}?u=${who}&k=${key}`],
    ['another address with a link within it', `/w/?url=${whole}`],
    ['a survey that is none', `/s/${survey}x?u=${who}&k=${key}`],
    ['names that end alike', `/s/${survey}?menu=${who}&ask=${key}`],
    ['nothing', '/s/'],
  ])('%s', (_, address) => {
    expect(repairLink(partsIn(address))).toBeNull();
  });

  it.each([
    ['a key cut off', `${survey}u=${who}&k=${key.slice(0, 20)}`, `/s/${survey}?u=${who}`],
    ['a member cut off', `${survey}%3Fu=${who.slice(0, 20)}`, `/s/${survey}`],
    ['reminders', `${survey}/reminders%3Fu%3D${who}%26k%3D`, `/s/${survey}?u=${who}`],
    ['two members', `${survey}u=${who}&u=${key}`, `/s/${survey}`],
    ['a card', `${survey}/card%20`, `/s/${survey}/card`],
    ['a promise', `${survey}/promise.`, `/s/${survey}/promise`],
    ['text after the survey', `${survey}.`, `/s/${survey}`],
    ['two surveys', `${survey}%20/s/${other}`, null],
    ['a survey cut off', survey.slice(0, 20), null],
  ])('%s, but of the page that mails it', (_, address, page) => {
    expect(repairLink(partsIn(`/s/${address}`))).toBeNull();
    expect(rightAddress(partsIn(`/s/${address}`))).toBe(page);
  });

  it.each([
    '%',
    'u='.repeat(8_000),
    `${'a'.repeat(22)}u=`.repeat(700),
    '=a'.repeat(8_000),
    '%25'.repeat(5_000),
    '&amp;'.repeat(3_000),
    '=3D'.repeat(5_000),
    '/s/'.repeat(5_000),
    '-3Fu-3D'.repeat(2_000),
  ])('a long address without one, before the test’s time is over (%#)', (text) => {
    expect(repairLink(partsIn(`/s/${text}`))).toBeNull();
  });
});

it('no more of an address is read than a link with what trackers append', () => {
  const read = (length: number) =>
    repairLink(partsIn(`/s/${survey}?u=${who}${'&x='.padEnd(length, 'x')}&k=${key}`));
  expect([read(800) === null, read(1_000) === null]).toEqual([false, true]);
});

describe('the key of a mailed link', () => {
  const mailed = `${who}.${key}`;

  it.each([
    mailed,
    ` ${mailed} `,
    `#${mailed}`,
    `https://elan.example/managers#${mailed}`,
    `https://elan.example/council/confirm%23${mailed}`,
    `https://x.safelinks.example/?url=https%3A%2F%2Felan.example%2Fmanagers%23${mailed}&data=05%7C02%7Cada%40x.example`,
    ...['.', ')', '%20', '%3E', '>', ',', '…', '__;!!x', '%0A'].map((sign) => mailed + sign),
    mailed.replace('.', '=\n.'),
    `${mailed.slice(0, 30)}%20${mailed.slice(30)}`,
    `<https://elan.example/managers#${mailed}>`,
    `https://elan.example/managers#${mailed}\n\nKind regards`,
  ])('is found in %s', (text) => {
    expect(mailedKey(text)).toBe(mailed);
  });

  it.each(['x.y', '', `${mailed}x`, `${mailed} ${key}.${who}`])(
    'is none in %s, which stays as it is',
    (text) => {
      expect(mailedKey(text)).toBe(text);
    },
  );
});
