import type { Translatable } from './translation';

/** XLIFF 2.1 keeps the names of 2.0. */
const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
/** Languages from and into which a file translates, by their codes. */
export interface Pair {
  readonly from: string;
  readonly into: string;
}

const escaped = (text: string): string =>
  text
    // XML has no place for control characters, however they are written.
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Names of units hold no spaces. */
const unitOf = ({ id }: Pick<Translatable, 'id'>): string => id.replaceAll(' ', '_');

/** A file for translators, with what is translated already. Formatted texts are HTML in it. */
export function writeXliff(items: readonly Translatable[], { from, into }: Pair): string {
  const units = items.map((item) => {
    const { source, value, isFixed } = item;
    const state = isFixed ? 'final' : value === '' ? 'initial' : 'translated';
    const target = value === '' ? '' : `<target xml:space="preserve">${escaped(value)}</target>`;
    return `    <unit id="${escaped(unitOf(item))}"${isFixed ? ' translate="no"' : ''}>
      <segment state="${state}"><source xml:space="preserve">${escaped(source)}</source>${target}</segment>
    </unit>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${NAMESPACE}" version="2.1" srcLang="${from}" trgLang="${into}">
  <file id="survey">
${units.join('\n')}
  </file>
</xliff>
`;
}

/** What a file from translators holds, or why it cannot be taken. */
export type ReadXliff =
  | { readonly fault: 'notXliff' | 'otherLanguage' }
  | {
      readonly taken: readonly { readonly item: Translatable; readonly value: string }[];
      /** How many were left out: too long, or people have been asked in other words. */
      readonly left: number;
    };

/** Reads what came back from translators; texts that are empty, unchanged or unknown count as nothing. */
export function readXliff(text: string, items: readonly Translatable[], { from, into }: Pair): ReadXliff {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  const root = parsed.documentElement;
  // Some browsers keep what they could read of broken XML, and say so inside of it.
  const isBroken = parsed.getElementsByTagName('parsererror').length > 0;
  if (isBroken || root.localName !== 'xliff' || root.namespaceURI !== NAMESPACE) return { fault: 'notXliff' };
  if (root.getAttribute('srcLang') !== from || root.getAttribute('trgLang') !== into)
    return { fault: 'otherLanguage' };
  const targets = new Map(
    [...root.getElementsByTagNameNS(NAMESPACE, 'unit')].map((unit) => [
      unit.getAttribute('id'),
      // A translator may have divided a text into sentences.
      [...unit.getElementsByTagNameNS(NAMESPACE, 'target')].map((target) => target.textContent).join(''),
    ]),
  );
  const given = items.flatMap((item) => {
    const value = targets.get(unitOf(item))?.trim() ?? '';
    return value === '' || value === item.value ? [] : [{ item, value }];
  });
  const taken = given.filter(
    ({ item: { isFixed, max }, value }) => !isFixed && value.length <= (max ?? Infinity),
  );
  return { taken, left: given.length - taken.length };
}
