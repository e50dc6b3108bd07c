import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';

export interface PageFiles {
  styles: string;
  stylesWithoutScript: string;
  employeeStyles: string;
  script: string;
}

const options = {
  bundle: true,
  minify: true,
  write: false,
  logLevel: 'silent',
  // Browsers of the last three years, as `docs/browsers.md` says.
  target: ['chrome111', 'firefox114', 'safari16.4'],
} as const satisfies BuildOptions;

/**
 * The page's styles and script, built from their sources. In the bundle of a server the result stands in the place of
 * this module.
 */
export async function readPageFiles(): Promise<PageFiles> {
  const folder = join(import.meta.dirname, '..');
  const [page, document, stylesWithoutScript, employee, script] = await Promise.all(
    ['page.css', 'document.css', 'without-script.css', 'employee-page.css', 'script/main.ts'].map(
      async (path) => {
        const { outputFiles } = await build({ ...options, entryPoints: [join(folder, path)], format: 'esm' });
        return outputFiles.map(({ text }) => text.trim()).join('');
      },
    ),
  );
  const styles = `${document}${askingTheWindow(page ?? '')}`;
  return { styles, stylesWithoutScript, employeeStyles: `${styles}${employee}`, script } as PageFiles;
}

/** What the page has beside its questions, in its own padding. */
const MARGINS = 32;

/** The same styles where the page is all of the window: what they ask of their container they ask of that. */
function askingTheWindow(styles: string): string {
  return styles
    .replaceAll(/@container\s*\(width\s*(<|>=)\s*(\d+)px\)/g, (_rule, sign: string, width: string) => {
      return `@media (width${sign}${Number(width) + MARGINS}px)`;
    })
    .replaceAll('100cqi', `(100vw - ${MARGINS}px)`);
}
