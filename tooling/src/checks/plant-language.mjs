import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { remoteFolders } from '../build/remotes.mjs';
import { filesBelow } from '../build/repository.mjs';
import { fileIn, FIRST, LANGUAGES, textFiles } from './text-files.mjs';

const letters = new Map(Object.entries({ a: 'á', e: 'ę', i: 'ï', o: 'ø', u: 'ü', n: 'ñ' }));

/**
 * A text in a language that does not exist: as long as in the first, with the same words, arguments and tags.
 * @param {string} text
 */
export function generatedText(text) {
  let depth = 0;
  return text.replace(/&\w+;|<[^>]*>|[\s\S]/g, (part) => {
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    return depth === 0 ? (letters.get(part) ?? part) : part;
  });
}

/** @param {unknown} texts @returns {unknown} */
const generated = (texts) =>
  typeof texts === 'string'
    ? generatedText(texts)
    : Array.isArray(texts)
      ? texts.map(generated)
      : typeof texts === 'object' && texts !== null
        ? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, generated(text)]))
        : texts;

/** @param {string} path @param {(content: any) => unknown} change */
const changeJson = (path, change) =>
  writeFileSync(path, `${JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8'))), null, 2)}\n`);

/**
 * Adds a language as somebody would: to the list, and wherever there are texts.
 * @param {string} repository
 * @param {string} code
 * @returns {string[]} the files that this takes
 */
export function plantLanguage(repository, code) {
  const at = (/** @type {string} */ file) => join(repository, file);
  /** @type {string[]} */
  const written = [];
  const write = (/** @type {string} */ file, /** @type {() => void} */ how) => {
    how();
    written.push(file);
  };

  const list = 'packages/contracts/src/languages.json';
  const traits = { name: 'Xx', locale: code, numericLocale: code, isInitial: false };
  write(list, () => changeJson(at(list), (languages) => ({ ...languages, [code]: traits })));

  for (const file of textFiles(repository)) {
    // Every language says the name of every other.
    const other = LANGUAGES.find((language) => language !== FIRST);
    for (const language of LANGUAGES) {
      const path = fileIn(file, language);
      const texts = JSON.parse(readFileSync(at(path), 'utf8'));
      const names = Object.entries(texts).filter(([id]) => id.endsWith(`.${other}`));
      if (names.length === 0) continue;
      const added = names.map(([id, text]) => [`${id.slice(0, -String(other).length)}${code}`, text]);
      write(path, () => changeJson(at(path), () => ({ ...texts, ...Object.fromEntries(added) })));
    }
    const texts = JSON.parse(readFileSync(at(file), 'utf8'));
    const isRecorded = file.includes('/data/');
    const path = fileIn(file, code);
    write(path, () =>
      writeFileSync(at(path), JSON.stringify(isRecorded ? texts : generated(texts), null, 2)),
    );
  }

  const withLabel = (/** @type {{ label: { en: string } }} */ entry) => ({
    ...entry,
    label: { ...entry.label, [code]: generatedText(entry.label.en) },
  });
  for (const folder of remoteFolders(repository)) {
    const file = `${folder}/remote.json`;
    write(file, () =>
      changeJson(at(file), ({ menu, ...remote }) => ({
        ...remote,
        menu: menu?.map((/** @type {any} */ entry) => ({
          ...withLabel(entry),
          ...(entry.children && { children: entry.children.map(withLabel) }),
        })),
      })),
    );
  }

  const yaml = createRequire(at('packages/content/package.json'))('yaml');
  for (const name of filesBelow(at('packages/content'), (path) => !/node_modules|src/.test(path)).filter(
    (path) => path.endsWith('.yaml'),
  )) {
    const file = `packages/content/${name}`;
    const document = yaml.parseDocument(readFileSync(at(file), 'utf8'));
    yaml.visit(document, {
      // A former wording stays in the languages of its time.
      Pair: (/** @type {unknown} */ _key, /** @type {any} */ { key }) =>
        key?.value === 'was' ? yaml.visit.SKIP : undefined,
      Map: (/** @type {unknown} */ _key, /** @type {any} */ map) => {
        const text = map.get(FIRST);
        if (typeof text === 'string') map.set(code, generatedText(text));
      },
    });
    write(file, () => writeFileSync(at(file), document.toString({ lineWidth: 0 })));
  }
  return [...new Set(written)];
}
