import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { CleanHtmlContext } from '../markup/markup';
import { SurveyPage, type SurveyPageView } from '../markup/SurveyPage';
import { pageScript, styles, stylesWithoutScript } from './page-files';
import { themeStyle } from './theme-style';

export interface RenderedPage {
  html: string;
  /** The content security policy of this page: its own styles by hash, and nothing of others. */
  policy: string;
}

export interface RenderOptions {
  /** Where scripts of the page lie, with a slash at the end. */
  assets: string;
  /** HTML that people wrote, with nothing in it but what may be shown; `inline`: without blocks. */
  clean: (html: string, inline: boolean) => string;
  /** What a reader of such HTML sees. */
  plain: (html: string) => string;
}

/** The whole document of a page. The same view gives the same bytes. */
export function renderPage(view: SurveyPageView, { assets, clean, plain }: RenderOptions): RenderedPage {
  const sheets = [themeStyle(view.survey?.design ?? null) + styles, stylesWithoutScript] as const;
  const body = renderToStaticMarkup(
    <CleanHtmlContext
      value={(html, inline) => ({ dangerouslySetInnerHTML: { __html: clean(html, inline) } })}
    >
      <SurveyPage view={view} />
    </CleanHtmlContext>,
  );
  const title = escaped(view.survey ? plain(view.survey.name) : view.provider.name);
  const html =
    `<!doctype html><html lang="${view.language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="robots" content="noindex,nofollow"><link rel="icon" href="data:,">' +
    `<title>${title}</title><style>${sheets[0]}</style><noscript><style>${sheets[1]}</style></noscript>` +
    `<script type="module" src="${assets}${pageScript.name}"></script></head><body>${body}</body></html>`;
  return { html, policy: policyWith(sheets) };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const policyWith = (sheets: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${sheets.map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`).join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
