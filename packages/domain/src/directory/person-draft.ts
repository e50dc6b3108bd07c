import {
  DIRECTORY_ATTRIBUTES,
  Email,
  oneLine,
  RESPONDENT_LANGUAGES,
  type RespondentLanguage,
} from '@elan/contracts';
import { inForm } from '@elan/contracts/in-form';
import { invalidField } from '../platform';
import { isObject, type Op, type PatchOperation } from './resource';

/** What the HR system may say of somebody, flat: everything else is not kept. */
export interface PersonDraft {
  userName: string;
  externalId: string;
  active: boolean;
  formatted: string;
  givenName: string;
  familyName: string;
  displayName: string;
  email: string;
  language: RespondentLanguage | null;
  /** The fields that this request speaks of. */
  readonly given: Set<TextField>;
  /** Words for segmentations, by attribute. */
  readonly words: Map<(typeof DIRECTORY_ATTRIBUTES)[number], string>;
}

export const emptyDraft = (): PersonDraft => ({
  ...{ userName: '', externalId: '', active: true, formatted: '', givenName: '', familyName: '' },
  ...{ displayName: '', email: '', language: null, given: new Set(), words: new Map() },
});

type TextField = 'userName' | 'externalId' | 'formatted' | 'givenName' | 'familyName' | 'displayName';
const texts: Readonly<Record<string, TextField>> = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  'name.formatted': 'formatted',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
};
const words = new Map(
  DIRECTORY_ATTRIBUTES.flatMap((name) => (name === 'groups' ? [] : [[name.toLowerCase(), name] as const])),
);
/** Attributes of RFC 7643 that say nothing here; systems send them all the same. */
const unused =
  /^(schemas|id|meta|name|nickname|profileurl|timezone|password|phonenumbers|ims|photos|addresses|groups|entitlements|roles|x509certificates|employeenumber|manager|name\.(middlename|honorificprefix|honorificsuffix))([.[].*)?$/;
const LONGEST = 200;

/** The draft of a whole resource. @throws AppError validation */
export function draftOf(resource: Readonly<Record<string, unknown>>): PersonDraft {
  const draft = emptyDraft();
  for (const [path, value] of Object.entries(resource)) assign(draft, { op: 'add', path, value }, false);
  return draft;
}

/** Does one operation of a PATCH. @throws AppError validation */
export function apply(draft: PersonDraft, operation: PatchOperation): void {
  assign(draft, operation, true);
}

/** @param isStrict whether an attribute that does not exist at all is refused */
function assign(draft: PersonDraft, { op, path, value }: PatchOperation, isStrict: boolean): void {
  const name = path
    .trim()
    .replace(/^urn:ietf:params:scim:schemas:(core|extension:enterprise):2\.0:User[:.]?/i, '')
    .toLowerCase();
  const given = op === 'remove' ? null : value;
  // A whole extension or name: its parts.
  if (name === '' || name === 'name') {
    if (given === null) return clearBelow(draft, name);
    if (!isObject(given)) throw invalidField('invalidValue', `${path}: must be an object`);
    // Of something that has parts, those that are not named stay as they are (RFC 7644, section 3.5.2.3).
    for (const [part, inner] of Object.entries(given))
      assign(draft, { op, path: name === '' ? part : `name.${part}`, value: inner }, false);
    return;
  }
  const field = texts[name];
  const word = words.get(name);
  if (field) {
    if (field === 'userName' && op === 'remove')
      throw invalidField('mutability', 'userName: everybody has one');
    draft[field] = textOf(given, name);
    draft.given.add(field);
  } else if (word) draft.words.set(word, textOf(given, name));
  else if (name === 'active') draft.active = given === null ? true : booleanOf(given);
  else if (name === 'preferredlanguage' || name === 'locale') setLanguage(draft, name, given);
  else if (name.startsWith('emails')) assignEmail(draft, op, name, given);
  else if (isStrict && !unused.test(name) && !name.startsWith('urn:'))
    throw invalidField('invalidPath', `no attribute ${path.slice(0, 100)}`);
}

/** Clears a whole name or extension. */
function clearBelow(draft: PersonDraft, name: string): void {
  if (name === 'name') Object.assign(draft, { formatted: '', givenName: '', familyName: '' });
  else
    for (const part of ['department', 'division', 'costCenter', 'organization'] as const)
      if (draft.words.has(part)) draft.words.set(part, '');
}

function setLanguage(draft: PersonDraft, name: string, given: unknown): void {
  const tag = textOf(given, name);
  // What somebody prefers counts more than where they are.
  if (tag === '' || (name === 'locale' && draft.language !== null)) return;
  const [first] = tag.toLowerCase().split(/[-_]/);
  draft.language = RESPONDENT_LANGUAGES.find((language) => language === first) ?? draft.language;
}

/**
 * One address counts: the one that is primary, or of work, or the first. What is said of another one, which is not kept,
 * leaves it as it is.
 */
function assignEmail(draft: PersonDraft, op: Op, name: string, given: unknown): void {
  const chosen = /^emails\[(.*)\](?:\.(\w+))?$/.exec(name);
  if (chosen) {
    const [, condition = '', part = 'value'] = chosen;
    const [, value] = /value eq "([^"]*)"/.exec(condition) ?? [];
    const isOurs = /type eq "work"|primary eq (true|"true")/.test(condition) || value !== undefined;
    if (!isOurs || part !== 'value') return;
    if (value !== undefined && value !== draft.email) {
      if (op === 'replace') throw invalidField('noTarget', 'no such address');
      return;
    }
    draft.email = given === null ? '' : addressOf(given);
    return;
  }
  if (name !== 'emails' && name !== 'emails.value') throw invalidField('invalidPath', `no attribute ${name}`);
  if (op === 'add' && draft.email !== '' && entriesOf(given).every(isOther)) return;
  draft.email = given === null ? '' : addressOf(given);
}

type EmailEntry = Readonly<Record<string, unknown>>;

function entriesOf(given: unknown): EmailEntry[] {
  const list: unknown[] = Array.isArray(given) ? given : [given];
  return list.map((entry) => (isObject(entry) ? entry : { value: entry }));
}

const isPrimary = ({ primary }: EmailEntry): boolean => primary === true || isWord(primary, 'true');
const isOther = (entry: EmailEntry): boolean =>
  typeof entry['type'] === 'string' && !isWord(entry['type'], 'work') && !isPrimary(entry);

function addressOf(given: unknown): string {
  const entries = entriesOf(given);
  const entry = entries.find(isPrimary) ?? entries.find(({ type }) => isWord(type, 'work')) ?? entries[0];
  return entry === undefined ? '' : emailOf(entry['value']);
}

/** Only texts are read as texts: of an object, `String` is what it says itself. */
const isWord = (given: unknown, word: string): boolean =>
  typeof given === 'string' && given.toLowerCase() === word;

/** @throws AppError validation */
export function emailOf(given: unknown): string {
  const email = Email.safeParse(given);
  if (!email.success) throw invalidField('invalidValue', 'emails: must be an e-mail address');
  return email.data;
}

/** Some systems send the words. */
function booleanOf(given: unknown): boolean {
  const [first] = (Array.isArray(given) ? given : [{ value: given }]) as unknown[];
  const value = isObject(first) ? first['value'] : undefined;
  if (value === true || isWord(value, 'true')) return true;
  if (value === false || isWord(value, 'false')) return false;
  throw invalidField('invalidValue', 'active: must be true or false');
}

/** A text as systems write it: in a list, as a number, or not at all. @throws AppError validation */
export function textOf(given: unknown, name: string): string {
  if (given === null || given === undefined) return '';
  const [first] = (Array.isArray(given) ? given : [given]) as unknown[];
  const inner = isObject(first) ? first['value'] : first;
  if (typeof inner !== 'string' && typeof inner !== 'number')
    throw invalidField('invalidValue', `${name}: must be text`);
  const written = oneLine(String(inner));
  const text = inForm('NFC', written);
  // Composing leaves at least a quarter: of what had more, marks were left out.
  if (text.length > LONGEST || written.length > 4 * LONGEST)
    throw invalidField('invalidValue', `${name}: is too long`);
  return text;
}

const LONGEST_NAME = 120;

/**
 * The one name by which the product calls somebody. If several have changed, the whole counts before its parts, and these
 * before what is displayed. Who names no whole is compared with nothing: what they send twice is the same name.
 * @param current the name so far; undefined: somebody new
 */
export function nameOf(next: PersonDraft, before: PersonDraft, current?: string): string {
  const parts = (draft: PersonDraft): string =>
    [draft.givenName, draft.familyName].filter((part) => part !== '').join(' ');
  const ways = [(draft: PersonDraft) => draft.formatted, parts, (draft: PersonDraft) => draft.displayName];
  const given = ways.filter((way) => way(next) !== '');
  const isWhole = next.formatted !== '';
  const changed = isWhole ? given.find((way) => way(next) !== way(before)) : given[0];
  const name = changed?.(next) ?? (isWhole ? current : undefined) ?? next.userName;
  if (name.length > LONGEST_NAME) throw invalidField('invalidValue', 'name: is too long');
  return name;
}
