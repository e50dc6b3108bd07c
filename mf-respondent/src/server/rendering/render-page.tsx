import { createHash } from 'node:crypto';
import type { RespondentLanguage, SurveyDesign } from '@elan/contracts';
import { directionOf } from '@elan/contracts/respondent-languages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmployeePage, type EmployeePageView } from '../../page/markup/EmployeePage';
import { takesComments } from '../../page/markup/comments';
import { CommentsPage, type CommentsPageView } from '../../page/markup/CommentsPage';
import { WordsContext } from '../../page/markup/council-parts';
import { CouncilPage, type CouncilPageView } from '../../page/markup/CouncilPage';
import { KeptContext } from '../../page/markup/kept';
import { CleanHtmlContext } from '../../page/markup/markup';
import { ManagerPage, type ManagerPageView } from '../../page/markup/ManagerPage';
import { PromisePage, type PromisePageView } from '../../page/markup/PromisePage';
import { SurveyPage, type PageContent, type SurveyPageView } from '../../page/markup/SurveyPage';
import { VersionContext } from '../../page/markup/VersionField';
import { keptParts, type Kept } from './kept-parts';
import {
  cardScript,
  commentsPageScript,
  commentsPageStyles,
  commentStyles,
  councilStyles,
  employeeStyles,
  kioskScript,
  managerScript,
  managerStyles,
  pageScript,
  promiseStyles,
  pageScriptWithComments,
  styles,
  stylesWithoutScript,
} from './page-files';
import { councilTranslator } from '../../page/texts/council-texts';
import { councilWords } from '../../shared/council-words';
import { managerTranslator } from '../../page/texts/manager-texts';
import { addRespondentLanguages } from '../../page/texts/of-respondents';
import { translator } from '../../page/texts/texts';
import { themeStyle } from './theme-style';

await addRespondentLanguages();

export interface RenderedPage {
  html: string;
  /** The hashes of its style sheets: its policy takes no others. */
  styles: readonly string[];
  /** The hashes of the scripts in it. */
  scripts?: readonly string[];
}

/** How the page handles HTML that people wrote. */
export interface WrittenHtml {
  /** Leaves only what may be shown. `inline`: without block elements. */
  clean: (html: string, inline: boolean) => string;
  /** What a reader sees. */
  plain: (html: string) => string;
}

export interface RenderOptions extends WrittenHtml {
  /** The address of the page's scripts, with a trailing slash. */
  assets: string;
  /** Parts of forms that were rendered before; absent: each is rendered again. */
  kept?: Kept;
}

/** The whole document of a page behind a personal link. The same view gives the same bytes. */
export function renderPage(view: SurveyPageView, { assets, kept, ...html }: RenderOptions): RenderedPage {
  const hasComments = takesComments(view.survey);
  const own = hasComments ? styles + commentStyles : styles;
  const ofLink = hasComments ? pageScriptWithComments : pageScript;
  const script = view.script === 'card' ? cardScript : ofLink;
  const isKiosk = view.script === 'kiosk';
  const sheets = [themeStyle(view.survey?.design ?? null) + own, stylesWithoutScript] as const;
  const head =
    firstFrame(view.content) +
    `<style>${sheets[0]}</style><noscript><style>${sheets[1]}</style></noscript>` +
    (isKiosk
      ? `<script type="module">${kioskScript}</script>`
      : `<script type="module" src="${assets}${script.name}"></script>`);
  const shown = <SurveyPage view={view} />;
  const page = kept ? <KeptContext value={keptParts(kept, view.language)}>{shown}</KeptContext> : shown;
  return {
    html: documentOf(page, { ...view, ...html, name: view.survey?.name, head }),
    styles: sheets.map(hashOf),
    ...(isKiosk && { scripts: [hashOf(kioskScript)] }),
  };
}

/** Browsers that know it draw nothing before the question is there: an empty first frame would delay it. */
const firstFrame = (content: PageContent): string =>
  content.kind === 'questions'
    ? `<link rel="expect" blocking="render" href="#q${(content.shown ?? 0) + 1}">`
    : '';

/** The whole document of a page for employees, which has no script. */
export function renderEmployeePage(view: EmployeePageView, html: WrittenHtml): RenderedPage {
  const design: SurveyDesign | null = view.page?.survey.design ?? null;
  const sheet = themeStyle(design) + employeeStyles;
  const head = `<style>${sheet}</style>`;
  return {
    html: documentOf(<EmployeePage view={view} />, { ...view, ...html, name: view.page?.survey.name, head }),
    styles: [hashOf(sheet)],
  };
}

/** The whole document of the page of a promise, which has no script. */
export function renderPromisePage(view: PromisePageView, html: WrittenHtml): RenderedPage {
  const sheet = themeStyle(view.survey?.design ?? null) + promiseStyles;
  const head = `<style>${sheet}</style>`;
  return {
    html: documentOf(<PromisePage view={view} />, { ...view, ...html, name: view.survey?.name, head }),
    styles: [hashOf(sheet)],
  };
}

/** The whole document of the page of comments and their replies. It contains no HTML that people wrote. */
export function renderCommentsPage(
  view: CommentsPageView,
  { assets }: Pick<RenderOptions, 'assets'>,
): RenderedPage {
  const sheet = themeStyle(null) + commentsPageStyles;
  const head =
    `<style>${sheet}</style>` + `<script type="module" src="${assets}${commentsPageScript.name}"></script>`;
  const name = translator(view.language)('comments.title');
  const asItIs = (text: string) => text;
  return {
    html: documentOf(<CommentsPage view={view} />, { ...view, clean: asItIs, plain: asItIs, name, head }),
    styles: [hashOf(sheet)],
  };
}

/** The colours of scores, on the page's own backgrounds. */
const scoreColours =
  ':root{--score-bad:#c92a2a;--score-normal:#a84e00;--score-good:#217a36}' +
  '@media(prefers-color-scheme:dark){:root{--score-bad:#ff8787;--score-normal:#ffb366;--score-good:#69db7c}}';

/** The whole document of the page of a group for its manager. It contains no HTML that people wrote. */
export function renderManagerPage(view: ManagerPageView): RenderedPage {
  const sheet = themeStyle(null) + scoreColours + managerStyles;
  const head = `<style>${sheet}</style><script type="module">${managerScript}</script>`;
  const name =
    view.content.kind === 'group'
      ? view.content.group.group
      : managerTranslator(view.language)('manager.title');
  const asItIs = (text: string) => text;
  return {
    html: documentOf(<ManagerPage view={view} />, { ...view, clean: asItIs, plain: asItIs, name, head }),
    styles: [hashOf(sheet)],
    scripts: [hashOf(managerScript)],
  };
}

/** The whole document of the page of a works council's seat, with the script that takes its key out of the address. */
export function renderCouncilPage(view: CouncilPageView): RenderedPage {
  const sheet = themeStyle(null) + councilStyles;
  const head = `<style>${sheet}</style><script type="module">${managerScript}</script>`;
  const name = councilTranslator(view.language)('council.title');
  const page = (
    <WordsContext value={councilWords(view.language)}>
      <CouncilPage view={view} />
    </WordsContext>
  );
  const asItIs = (text: string) => text;
  return {
    html: documentOf(page, { ...view, clean: asItIs, plain: asItIs, name, head }),
    styles: [hashOf(sheet)],
    scripts: [hashOf(managerScript)],
  };
}

interface Document extends WrittenHtml {
  version?: string | undefined;
  language: RespondentLanguage;
  /** The subject of the page. Without one, the product's name is shown. */
  name: string | undefined;
  provider: { name: string };
  head: string;
}

function documentOf(
  page: ReactNode,
  { language, version, name, provider, head, clean, plain }: Document,
): string {
  const body = renderToStaticMarkup(
    <CleanHtmlContext
      value={(html, inline) => ({ dangerouslySetInnerHTML: { __html: clean(html, inline) } })}
    >
      <VersionContext value={version}>{page}</VersionContext>
    </CleanHtmlContext>,
  );
  const direction = directionOf(language) ?? '';
  const title = escaped(name === undefined ? provider.name : plain(name));
  return (
    `<!doctype html><html lang="${language}"${direction && ` dir="${direction}"`}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<link rel="icon" href="data:,">' +
    `<title>${title}</title>${head}</head><body>${body}</body></html>`
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const hashOf = (sheet: string): string => `sha256-${createHash('sha256').update(sheet).digest('base64')}`;
