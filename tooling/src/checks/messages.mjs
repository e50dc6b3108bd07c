import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { filesBelow, root, workspaceFolders } from '../build/repository.mjs';
import { findBreakableTexts } from './french-spaces.mjs';
import { runProgram } from './run-program.mjs';
import { FIRST, LANGUAGES } from './text-files.mjs';

/** Where a package may have texts: of pages and reports, of parts that are opened on demand, of mails. */
const places = [
  'src/messages',
  'src/messages/later',
  'src/platform/mail-writing/texts',
  'src/platform/words',
];

/** @param {string} file @returns {Record<string, string>} */
const readFile = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * The texts of a package, including those that are loaded with parts opened on demand.
 * @param {string} folder
 * @param {string} language
 */
const readMessages = (folder, language) =>
  Object.assign({}, ...filesOf(folder, language).map((file) => readFile(file)));

/** @param {string} folder @param {string} language */
const filesOf = (folder, language) => places.map((place) => join(root, folder, place, `${language}.json`));

/**
 * Names of the arguments and tags of an ICU text, and the branches of `select`: all languages must use the same ones.
 * @param {string} text
 */
function argumentsOf(text) {
  return [...new Set(namesIn(parse(text)))].sort().join(' ');
}

/** @param {import('@formatjs/icu-messageformat-parser').MessageFormatElement[]} elements @returns {string[]} */
function namesIn(elements) {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...namesIn(element.children)];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element.value];
    const inside = Object.values(element.options).flatMap(({ value }) => namesIn(value));
    // Plural categories differ between languages.
    const branches = element.type === TYPE.select ? Object.keys(element.options) : [];
    return [element.value, ...branches.map((branch) => `${element.value}=${branch}`), ...inside];
  });
}

/**
 * @param {Record<string, string>} english
 * @param {Record<string, string>} texts
 * @param {string} [language] of those texts
 * @returns {string[]} what differs
 */
export function compareLanguages(english, texts, language = 'fr') {
  const problems = [];
  for (const id of Object.keys(english)) {
    const translation = texts[id];
    if (translation === undefined) problems.push(`${id}: missing in ${language}`);
    else if (translation.trim() === '' || english[id]?.trim() === '') problems.push(`${id}: empty`);
    else if (argumentsOf(translation) !== argumentsOf(english[id] ?? ''))
      problems.push(`${id}: other arguments in ${language}`);
  }
  for (const id of Object.keys(texts)) if (!(id in english)) problems.push(`${id}: missing in ${FIRST}`);
  return problems;
}

/**
 * @param {string} text of a messages file
 * @returns {string[]} the ids that it has more than once: only the last of their texts would be read
 */
export function doubledIds(text) {
  const ids = [...text.matchAll(/^\s*"([^"]+)":/gm)].map((match) => match[1] ?? '');
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/**
 * Finds the ids that the sources of a package use: in full, as the start of a template literal (`status.${name}`), or
 * without the prefix added by the package's text hook (`createTextHook('settings')`). The type checker ensures that ids
 * exist.
 * @param {string[]} sources
 * @returns {{ names(id: string): boolean }}
 */
export function idsNamedIn(sources) {
  const all = sources.join('\n');
  const starts = new Set([...all.matchAll(/`([\w-]+\.(?:[\w-]+\.)*)\$\{/g)].map((match) => match[1] ?? ''));
  const hooks = [...all.matchAll(/createTextHook(?:<[^>]*>)?\(\s*'([\w.]+)'/g)].map(
    (match) => `${match[1]}.`,
  );
  /** @param {string} id */
  const isWritten = (id) =>
    all.includes(`'${id}'`) || all.includes(`"${id}"`) || [...starts].some((start) => id.startsWith(start));
  return {
    names: (id) =>
      isWritten(id) || hooks.some((hook) => id.startsWith(hook) && isWritten(id.slice(hook.length))),
  };
}

/**
 * Checks that all languages have the same ids, none twice, unused or missing, and French its non-breaking spaces.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function checkMessages() {
  const problems = findBreakableTexts();
  const folders = workspaceFolders(root).filter((folder) =>
    filesOf(folder, FIRST).some((file) => existsSync(file)),
  );
  /** @type {Set<string>} */
  const known = new Set();
  for (const folder of folders) {
    for (const id of Object.keys(readMessages(folder, FIRST))) known.add(id);
  }
  for (const folder of folders) {
    const english = readMessages(folder, FIRST);
    for (const language of LANGUAGES) {
      if (language !== FIRST)
        for (const problem of compareLanguages(english, readMessages(folder, language), language))
          problems.push(`${folder}: ${problem}`);
      const texts = filesOf(folder, language).flatMap((file) =>
        existsSync(file) ? readFileSync(file, 'utf8') : [],
      );
      for (const id of doubledIds(texts.join('\n'))) problems.push(`${folder}: ${id}: twice in ${language}`);
    }

    const src = join(root, folder, 'src');
    const files = filesBelow(src).filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));
    const used = idsNamedIn(files.map((file) => readFileSync(join(src, file), 'utf8')));
    for (const id of Object.keys(english)) if (!used.names(id)) problems.push(`${folder}: ${id}: not used`);

    const extracted = await runProgram('formatjs', ['extract', ...files.map((file) => join(src, file))], {
      cwd: join(root, 'tooling'),
    });
    if (!extracted.ok) problems.push(`${folder}: formatjs extract failed\n${extracted.output}`);
    else {
      const ids = Object.keys(JSON.parse(extracted.output.slice(extracted.output.indexOf('{'))));
      for (const id of ids)
        if (!known.has(id)) problems.push(`${folder}: ${id}: used, but in no messages file`);
    }
  }
  return { ok: problems.length === 0, output: problems.join('\n') };
}
