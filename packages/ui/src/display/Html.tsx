import { createElement, useMemo, type ReactNode } from 'react';

const TAGS = new Set(['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'A', 'UL', 'OL', 'LI', 'H2', 'H3', 'SPAN']);
/** Elements whose text is not meant to be read. */
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'TITLE',
  'TEXTAREA',
]);
const SAFE_ADDRESS = /^(https:\/\/|mailto:)/i;

/** A parsed document runs no script and loads nothing; only text and listed tags leave it, as React elements. */
function render(nodes: Iterable<ChildNode>, inline: boolean): ReactNode[] {
  return [...nodes].map((node, key) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
    if (!(node instanceof HTMLElement) || DROPPED.has(node.tagName)) return null;
    const children = render(node.childNodes, inline);
    const tag = node.tagName;
    const isBlock =
      tag === 'P' || tag === 'UL' || tag === 'OL' || tag === 'LI' || tag === 'H2' || tag === 'H3';
    if (!TAGS.has(tag) || (inline && isBlock)) return createElement('span', { key }, ...children);
    if (tag === 'BR') return createElement('br', { key });
    if (tag !== 'A') return createElement(tag.toLowerCase(), { key }, ...children);
    const href = node.getAttribute('href') ?? '';
    if (!SAFE_ADDRESS.test(href.trim())) return createElement('span', { key }, ...children);
    return createElement(
      'a',
      { key, href: href.trim(), rel: 'noopener noreferrer nofollow', target: '_blank' },
      ...children,
    );
  });
}

/**
 * Turns HTML into React elements by an allow-list: p br b strong i em u a[href https mailto] ul ol li h2 h3 span.
 * Nothing is ever assigned as HTML, so nothing can be mutated into something else on the way.
 */
export function sanitizedHtml(html: string, inline = false): ReactNode[] {
  return render(new DOMParser().parseFromString(html, 'text/html').body.childNodes, inline);
}

export interface HtmlProps {
  html: string;
  as?: 'div' | 'span' | undefined;
  className?: string | undefined;
}

/** HTML written by people, shown without risk. With `as="span"` blocks become inline. */
export function Html({ html, as = 'div', className }: HtmlProps) {
  const content = useMemo(() => sanitizedHtml(html, as === 'span'), [html, as]);
  return createElement(as, { className }, ...content);
}
