import languages from '@elan/contracts/languages.json' with { type: 'json' };

const list = 'virtual:language-packs';
const pack = 'virtual:language-pack/';

/** @param {string} id of a module */
const isLanguagePack = (id) => id.startsWith(`\0${pack}`);

/**
 * The texts of the frame by language, as one script each: those of the shell, of web-core and of the controls.
 *
 * @returns {import('vite').Plugin}
 */
export function languagePacks() {
  return {
    name: 'elan-language-packs',
    resolveId: (source) => (source === list || source.startsWith(pack) ? `\0${source}` : null),
    load(id) {
      if (id === `\0${list}`) {
        const loads = Object.keys(languages).map((code) => `${code}: () => import('${pack}${code}')`);
        return { code: `export const packs = { ${loads.join(', ')} };`, moduleType: 'js' };
      }
      return isLanguagePack(id) ? { code: packOf(id.slice(pack.length + 1)), moduleType: 'js' } : null;
    },
  };
}

/** @param {string} code of a language @returns {string} */
const packOf = (code) => `
  import core from '@elan/web-core/messages/${code}.json';
  import ui from '@elan/ui/texts/${code}.json';
  import shell from '/src/messages/${code}.json';
  export default { language: '${code}', messages: { ...core, ...shell }, ui };`;
