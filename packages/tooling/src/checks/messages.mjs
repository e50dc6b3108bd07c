import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root, workspaceFolders } from '../build/repository.mjs';
import { runProgram } from './run-program.mjs';

const languages = /** @type {const} */ (['en', 'fr']);

/** @param {string} file @returns {Record<string, string>} */
const readMessages = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Names of the arguments of an ICU text: both languages must use the same ones.
 * @param {string} text
 */
export function argumentsOf(text) {
  const names = new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1] ?? ''));
  for (const [, tag] of text.matchAll(/<(\w+)>/g)) names.add(`<${tag}>`);
  return [...names].sort();
}

/**
 * @param {Record<string, string>} english
 * @param {Record<string, string>} french
 * @returns {string[]} what differs
 */
export function compareLanguages(english, french) {
  const problems = [];
  for (const id of Object.keys(english)) {
    const translation = french[id];
    if (translation === undefined) problems.push(`${id}: missing in fr`);
    else if (translation.trim() === '' || english[id]?.trim() === '') problems.push(`${id}: empty`);
  }
  for (const id of Object.keys(french)) if (!(id in english)) problems.push(`${id}: missing in en`);
  return problems;
}

/**
 * Ids that code names by a variable, written in full somewhere in its sources: 'status.finished', or the start
 * of a template text: `status.${name}`.
 * @param {string[]} sources
 * @returns {(id: string) => boolean}
 */
export function idsNamedIn(sources) {
  const all = sources.join('\n');
  const prefixes = new Set([...all.matchAll(/`([\w.-]+\.)\$\{/g)].map((match) => match[1] ?? ''));
  return (id) =>
    all.includes(`'${id}'`) ||
    all.includes(`"${id}"`) ||
    [...prefixes].some((prefix) => id.startsWith(prefix));
}

/**
 * The same ids in English and French, none unused, none missing.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function checkMessages() {
  const problems = [];
  const folders = workspaceFolders(root).filter((folder) =>
    existsSync(join(root, folder, 'src/messages/en.json')),
  );
  /** @type {Set<string>} */
  const known = new Set();
  for (const folder of folders) {
    for (const id of Object.keys(readMessages(join(root, folder, 'src/messages/en.json')))) known.add(id);
  }
  for (const folder of folders) {
    const [english, french] = languages.map((language) =>
      readMessages(join(root, folder, `src/messages/${language}.json`)),
    );
    for (const problem of compareLanguages(english ?? {}, french ?? {}))
      problems.push(`${folder}: ${problem}`);

    const src = join(root, folder, 'src');
    const files = filesBelow(src).filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));
    const used = idsNamedIn(files.map((file) => readFileSync(join(src, file), 'utf8')));
    for (const id of Object.keys(english ?? {})) if (!used(id)) problems.push(`${folder}: ${id}: not used`);

    const extracted = await runProgram('formatjs', ['extract', ...files.map((file) => join(src, file))], {
      cwd: join(root, 'packages/tooling'),
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
