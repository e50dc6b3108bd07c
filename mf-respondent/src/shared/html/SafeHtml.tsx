import { createElement, useMemo, type ReactNode } from 'react';

const INLINE = new Set(['b', 'strong', 'i', 'em', 'u', 'span']);
const BLOCK = new Set(['p', 'ul', 'ol', 'li', 'h2', 'h3']);
/** Everything else loses its tag and keeps its text; of these the text goes too, it was never meant to be read. */
const DROPPED = new Set(
  'script style template noscript noframes noembed iframe frameset object embed title head textarea select svg math plaintext xmp'.split(
    ' ',
  ),
);
const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
/** Nobody writes deeper; a hostile text could exhaust the stack. */
const MAX_DEPTH = 32;

/** @returns the address, normalised as the browser would, or null unless it is a web or mail address. */
function safeAddress(href: string | null): string | null {
  try {
    const url = new URL(href ?? '');
    return ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

function rebuild(parent: Node, inline: boolean, depth: number): ReactNode[] {
  if (depth > MAX_DEPTH) return [];
  return [...parent.childNodes].map((node, key) => {
    if (node.nodeType === 3) return node.nodeValue;
    if (node.nodeType !== 1) return null;
    const element = node as Element;
    const tag = element.localName;
    if (element.namespaceURI !== HTML_NAMESPACE || DROPPED.has(tag)) return null;
    if (tag === 'br') return createElement('br', { key });
    const children = rebuild(element, inline, depth + 1);
    if (tag === 'a') {
      const href = safeAddress(element.getAttribute('href'));
      if (href) {
        return createElement(
          'a',
          { key, href, target: '_blank', rel: 'noopener noreferrer nofollow' },
          ...children,
        );
      }
    }
    if (INLINE.has(tag) || (!inline && BLOCK.has(tag))) return createElement(tag, { key }, ...children);
    return createElement('span', { key }, ...children);
  });
}

/**
 * A parsed document runs nothing and loads nothing, so it can be looked at in peace. Event handlers are renamed
 * before: they would never run, but the browser reports each as a violation of the page's policy.
 */
const parse = (html: string) =>
  new DOMParser().parseFromString(
    html.replace(/<[a-z][^>]*/gi, (tag) =>
      tag.replace(/("[^"]*"|'[^']*'|[\s/])(on(?=\w+\s*=))?/gi, (_match, before: string, handler?: string) =>
        handler ? `${before} x-` : before,
      ),
    ),
    'text/html',
  ).body;

/**
 * Builds React elements from listed tags and text alone: nothing is ever assigned as HTML, no attribute but a
 * checked address survives, so nothing can turn into something else on the way.
 */
export function safeNodes(html: string, inline = false): ReactNode[] {
  return rebuild(parse(html), inline, 0);
}

/** @returns what a person reads of an HTML text, on one line. */
export function plainText(html: string): string {
  return parse(html).textContent.replace(/\s+/g, ' ').trim();
}

/** HTML written by people. `inline` keeps no block, for headings. */
export function SafeHtml({ html, inline = false }: { html: string; inline?: boolean }) {
  const nodes = useMemo(() => safeNodes(html, inline), [html, inline]);
  return <>{nodes}</>;
}
