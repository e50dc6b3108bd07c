import { createHash } from 'node:crypto';
import { readPageFiles } from './read-page-files';

const files = await readPageFiles();

/** Styles of the document, and those that apply where scripts are switched off. */
export const { styles, stylesWithoutScript } = files;

/** The page's script, and its name, which changes with it. */
export const pageScript = {
  name: `${createHash('sha256').update(files.script).digest('hex').slice(0, 12)}.js`,
  text: files.script,
};
