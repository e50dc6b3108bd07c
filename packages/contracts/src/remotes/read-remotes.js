// What a remote says about itself, in its `remote.json` and then in the `remotes.json` that lists what is published.
// Publishing and the shell read it by the same rules: whatever the former lets through, the latter shows. Plain
// JavaScript without a library, because publishing runs on plain Node, and a validation library would slow down the
// browser's first load.

import languages from '../languages.json' with { type: 'json' };

/**
 * Reads one value. An invalid value is reported, with its place, and left out.
 * @template T
 * @typedef {(value: unknown, at: string, report: (problem: string) => void) => T | undefined} Reader
 */

/** @param {RegExp} pattern @param {string} what for people @returns {Reader<string>} */
const text = (pattern, what) => (value, at, report) => {
  if (typeof value === 'string' && pattern.test(value)) return value;
  report(`${at} must be ${what}`);
  return undefined;
};

/** @template {string} T @param {readonly T[]} values @returns {Reader<T>} */
const oneOf = (values) => (value, at, report) => {
  const found = values.find((known) => known === value);
  if (found === undefined) report(`${at} must be one of ${values.join(', ')}`);
  return found;
};

/** @param {number} least @param {number} most @returns {Reader<number>} */
const number = (least, most) => (value, at, report) => {
  if (typeof value === 'number' && value >= least && value <= most) return value;
  report(`${at} must be a number from ${least} to ${most}`);
  return undefined;
};

/** @template T @param {Reader<T>} item @returns {Reader<T[]>} a list of the items that fit */
const list = (item) => (value, at, report) => {
  if (value === undefined) return [];
  if (!Array.isArray(value)) report(`${at} must be a list`);
  return (Array.isArray(value) ? value : []).flatMap((entry, index) => {
    const read = item(entry, `${at}[${index}]`, report);
    return read === undefined ? [] : [read];
  });
};

/** @template T, D @param {Reader<T>} reader @param {D} absent @returns {Reader<T | D>} */
const optional = (reader, absent) => (value, at, report) =>
  value === undefined || value === null ? absent : reader(value, at, report);

/**
 * @template {Record<string, Reader<unknown>>} Fields
 * @typedef {{ [Key in keyof Fields]: Exclude<ReturnType<Fields[Key]>, undefined> }} Read
 */

/**
 * @template {Record<string, Reader<unknown>>} Fields
 * @param {Fields} fields
 * @returns {Reader<Read<Fields>>} an object, if each of its fields fits
 */
const object = (fields) => (value, at, report) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report(`${at} must be an object`);
    return undefined;
  }
  const given = new Map(Object.entries(value));
  for (const key of given.keys()) if (!Object.hasOwn(fields, key)) report(`${at}.${key} is not known`);
  const read = Object.entries(fields).map(([key, field]) => [
    key,
    field(given.get(key), `${at}.${key}`, report),
  ]);
  if (read.some(([, found]) => found === undefined)) return undefined;
  return /** @type {Read<Fields>} */ (Object.fromEntries(read));
};

/** The code of a language, which may be younger than this version of the product. */
const languageCode = /^[a-z]{2,3}$/;
/** In which the product may be shown before anybody has chosen another. */
const initial = Object.entries(languages).flatMap(([code, { isInitial }]) => (isInitial ? [code] : []));

/**
 * @template T
 * @param {Reader<T>} reader
 * @returns {Reader<{ en: T } & Record<string, T>>} the same in the initial languages at least, because a remote
 * may be older than the others
 */
const localised = (reader) => (value, at, report) => {
  const codes = [...initial, ...Object.keys(Object(value)).filter((code) => languageCode.test(code))];
  const read = object(Object.fromEntries(codes.map((code) => [code, reader])))(value, at, report);
  return /** @type {{ en: T } & Record<string, T> | undefined} */ (read);
};

/** An address within this application: never another site (`//evil.example`), nor one hidden behind a backslash. */
const address = text(/^\/(?![/\\])[^\s\\]*$/, 'an address that begins with one /');
/** The address of a page: without optional segments, each of which would double the router's work. */
const pattern = text(/^\/(?![/\\])[^\s\\?#]*$/, 'an address that begins with one /, without ? and #');
const word = text(/^[A-Za-z][A-Za-z0-9-]*$/, 'a word');

const name = text(/^\S.{0,40}$/u, 'a text of at most 41 characters');
/** In each language: the menu is drawn before the remote and its texts are loaded. */
const label = localised(name);

/** Where a menu entry goes: above the thematics, below them, or at the bottom as the signed-in person. */
const place = oneOf(/** @type {const} */ (['main', 'company', 'person']));

/**
 * Who may open a page, in the terms of the operations: everybody, outside the frame; every administrator, or those of a
 * company with a pack.
 */
const access = oneOf(/** @type {const} */ (['public', 'administrator', 'subscription']));

/** Where a remote is served from, if its team has its own host. */
const host = text(/^https?:\/\/[\w.:[\]-]+\/([\w.-]+\/)*$/, 'a http:// or https:// address that ends with /');

/** A separate script for each language, relative to the remote's folder: `assets/<hash>.js`. */
const script = text(/^assets\/[\w-]+\.js$/, 'a script in assets/');

const described = {
  pages: list(object({ path: pattern, access })),
  menu: list(
    object({
      place,
      order: number(0, 1000),
      icon: optional(word, null),
      label,
      path: address,
      leadsTo: optional(address, null),
      children: list(object({ label, path: address })),
    }),
  ),
  parts: list(word),
  // Written by the build, so that the texts can be preloaded as soon as the remote is requested.
  texts: optional(localised(script), null),
  // Written by a build for another host: then only its description is published beside the shell.
  host: optional(host, null),
};

/** Entries of `remotes.json` */
const published = object({
  // In development, a server on this machine.
  entry: text(/^(http:\/\/127\.0\.0\.1:\d+)?\/([\w-]+\/)*mf-manifest\.json$/, 'the address of a manifest'),
  // The hash of what a shell offers, if publishing has checked that this is all the remote needs.
  checkedAgainst: optional(name, null),
  ...described,
});

/** A function, so that it is dropped from browser bundles, which never call it. */
const remote = () =>
  object({
    name: text(/^mf-[a-z]+$/, '"mf-" and small letters'),
    devPort: number(1024, 65_535),
    ...described,
  });

/**
 * @typedef {NonNullable<ReturnType<ReturnType<typeof remote>>>} Remote what a `remote.json` says
 * @typedef {NonNullable<ReturnType<typeof published>> & { name: string }} PublishedRemote `name`: in the federation
 * @typedef {PublishedRemote['menu'][number]} RemoteMenuEntry
 */

/**
 * @param {unknown} value the content of a `remote.json`
 * @returns {{ remote: Remote | undefined, problems: string[] }} each problem names its place
 */
export function readRemote(value) {
  /** @type {string[]} */
  const problems = [];
  return { remote: remote()(value, 'remote', (problem) => problems.push(problem)), problems };
}

/**
 * @param {unknown} value the content of `remotes.json`
 * @returns {{ remotes: PublishedRemote[], problems: string[] }} what fits, and what was left out
 */
export function readRemotes(value) {
  /** @type {string[]} */
  const problems = [];
  const isList = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isList) problems.push('it must be an object');
  const entries = isList ? Object.entries(value) : [];
  const remotes = entries.flatMap(([key, entry]) => {
    const found = published(entry, key, (problem) => problems.push(problem));
    return found === undefined ? [] : [{ name: key, ...found }];
  });
  return { remotes, problems };
}
