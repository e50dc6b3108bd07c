import { createHash } from 'node:crypto';
import { readPageFiles } from './read-page-files';

const files = await readPageFiles();

/** Styles of the document, those that apply where scripts are switched off, and those of a page for employees. */
export const { styles, stylesWithoutScript, employeeStyles } = files;

/** The page's script, and its name, which changes with it. */
export const pageScript = {
  name: `${createHash('sha256').update(files.script).digest('hex').slice(0, 12)}.js`,
  text: files.script,
};
