import { createHash } from 'node:crypto';
import { readPageFiles } from './read-page-files';

const files = await readPageFiles();

/** Styles of the document, those that apply where scripts are switched off, of a page for employees, and of comments. */
export const { styles, stylesWithoutScript, employeeStyles, commentStyles, commentsPageStyles } = files;

/** A script of a page, by a name that changes with it. */
export interface PageScript {
  name: string;
  text: string;
}

const scriptOf = (text: string): PageScript => ({
  name: `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`,
  text,
});

export const pageScript = scriptOf(files.script);
/** The same for surveys that take comments: others do not carry what they never need. */
export const pageScriptWithComments = scriptOf(files.scriptWithComments);
export const commentsPageScript = scriptOf(files.commentsPageScript);

/** All that pages load, by name. */
export const pageScripts: ReadonlyMap<string, string> = new Map(
  [pageScript, pageScriptWithComments, commentsPageScript].map(({ name, text }) => [name, text]),
);
