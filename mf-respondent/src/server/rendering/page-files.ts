import { createHash } from 'node:crypto';
import { readPageFiles } from './read-page-files';

const files = await readPageFiles();

/** The styles of the document, of a document without scripts, of the pages for employees and managers, and of comments. */
export const {
  styles,
  stylesWithoutScript,
  employeeStyles,
  commentStyles,
  commentsPageStyles,
  managerStyles,
  councilStyles,
  promiseStyles,
} = files;

/** Stand in their pages, which show nothing before these have run: both come, or neither. */
export const { managerScript, kioskScript } = files;

/** A script of a page, with a name that changes with its content. */
export interface PageScript {
  name: string;
  text: string;
}

const scriptOf = (text: string): PageScript => ({
  name: `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`,
  text,
});

export const pageScript = scriptOf(files.script);
/** The script for surveys that accept comments: others do not download what they never need. */
export const pageScriptWithComments = scriptOf(files.scriptWithComments);
/** The script for codes of cards, which keeps no answers and draws no keys. */
export const cardScript = scriptOf(files.cardScript);
export const commentsPageScript = scriptOf(files.commentsPageScript);

/** Everything that pages load, by name. */
export const pageScripts: ReadonlyMap<string, string> = new Map(
  [pageScript, pageScriptWithComments, cardScript, commentsPageScript].map(({ name, text }) => [name, text]),
);
