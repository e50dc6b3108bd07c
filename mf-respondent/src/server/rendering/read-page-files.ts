import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';

export interface PageFiles {
  styles: string;
  stylesWithoutScript: string;
  employeeStyles: string;
  promiseStyles: string;
  /** Surveys that accept comments have these in addition to the others. */
  commentStyles: string;
  /** These are for the page of comments and their replies. */
  commentsPageStyles: string;
  /** These are for the page of a group for its manager. */
  managerStyles: string;
  /** For the page of a works council's seat. */
  councilStyles: string;
  script: string;
  scriptWithComments: string;
  cardScript: string;
  kioskScript: string;
  commentsPageScript: string;
  managerScript: string;
}

const options = {
  bundle: true,
  minify: true,
  write: false,
  logLevel: 'silent',
  // Browsers of the last three years, as in `docs/browsers.md`.
  target: ['chrome111', 'firefox114', 'safari16.4'],
} as const satisfies BuildOptions;

/** The page's styles and script, built from source. In a server bundle, the result replaces this module. */
export async function readPageFiles(): Promise<PageFiles> {
  const folder = join(import.meta.dirname, '../../page');
  const built = async (path: string): Promise<string> => {
    const { outputFiles } = await build({ ...options, entryPoints: [join(folder, path)], format: 'esm' });
    return outputFiles.map(({ text }) => text.trim()).join('');
  };
  const [
    page,
    document,
    stylesWithoutScript,
    employee,
    commentStyles,
    commentsPage,
    manager,
    council,
    promise,
  ] = await Promise.all([
    built('page.css'),
    built('document.css'),
    built('without-script.css'),
    built('employee-page.css'),
    built('comments.css'),
    built('comments-page.css'),
    built('manager-page.css'),
    built('council-page.css'),
    built('promise-page.css'),
  ]);
  const [script, scriptWithComments, cardScript, kioskScript, commentsPageScript, managerScript] =
    await Promise.all([
      built('script/main.ts'),
      built('script/main-with-comments.ts'),
      built('script/card-main.ts'),
      built('script/kiosk-main.ts'),
      built('script/comments-main.ts'),
      built('script/manager-main.ts'),
    ]);
  const styles = `${document}${askingTheWindow(page)}`;
  const employeeStyles = `${styles}${employee}`;
  return {
    ...{ styles, stylesWithoutScript, employeeStyles, commentStyles },
    commentsPageStyles: `${employeeStyles}${commentStyles}${commentsPage}`,
    managerStyles: `${employeeStyles}${manager}`,
    councilStyles: `${employeeStyles}${manager}${council}`,
    promiseStyles: `${employeeStyles}${promise}`,
    ...{ script, scriptWithComments, cardScript, kioskScript, commentsPageScript, managerScript },
  };
}

/** The page's own padding around the questions. */
const MARGINS = 32;

/** Rewrites styles for a page that fills the window: container queries become media queries. */
function askingTheWindow(styles: string): string {
  return styles
    .replaceAll(/@container\s*\(width\s*(<|>=)\s*(\d+)px\)/g, (_rule, sign: string, width: string) => {
      return `@media (width${sign}${Number(width) + MARGINS}px)`;
    })
    .replaceAll('100cqi', `(100vw - ${MARGINS}px)`);
}
