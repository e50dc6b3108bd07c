import { createContext, createElement, useContext, type ReactNode } from 'react';

/** What an element with HTML that people wrote gets: it is cleaned differently on a server and in a browser. */
export interface CleanHtml {
  (html: string, inline: boolean): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };
}

/** Without a provider nothing that people wrote is shown. */
export const CleanHtmlContext = createContext<CleanHtml>(() => ({ children: null }));

export interface MarkupProps {
  as: 'div' | 'h1' | 'p';
  className?: string;
  html: string;
}

/** HTML written by people; a heading or paragraph keeps no block of it. */
export function Markup({ as, className, html }: MarkupProps) {
  const clean = useContext(CleanHtmlContext);
  return createElement(as, { className, ...clean(html, as !== 'div') });
}
