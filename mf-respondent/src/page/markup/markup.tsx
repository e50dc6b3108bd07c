import { createContext, createElement, useContext, type ReactNode } from 'react';

/** The props of an element with HTML that people wrote: servers and browsers sanitise it differently. */
export interface CleanHtml {
  (html: string, inline: boolean): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };
}

/** Without a provider, nothing that people wrote is shown. */
export const CleanHtmlContext = createContext<CleanHtml>(() => ({ children: null }));

/** The language of a text that people wrote, if it differs from that of the page (WCAG 3.1.2). */
export const LangOfContext = createContext<(text: string) => string | undefined>(() => undefined);

export interface MarkupProps {
  as: 'div' | 'h1' | 'p';
  className?: string;
  html: string;
}

/** HTML written by people. In a heading or a paragraph, block elements are removed. */
export function Markup({ as, className, html }: MarkupProps) {
  const clean = useContext(CleanHtmlContext);
  const lang = useContext(LangOfContext)(html);
  return createElement(as, { className, lang, dir: lang && 'auto', ...clean(html, as !== 'div') });
}
