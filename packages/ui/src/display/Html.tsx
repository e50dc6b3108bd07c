import { createElement, useMemo, type ReactNode } from 'react';
import { allowedAddress, isAllowedTag, isBlockTag, isReadable, parseHtml } from './allow-list';

/** Only text and allowed tags of a parsed document become React elements. */
function render(nodes: Iterable<ChildNode>, inline: boolean): ReactNode[] {
  return [...nodes].map((node, key) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
    if (!isReadable(node)) return null;
    const children = render(node.childNodes, inline);
    const tag = node.tagName;
    if (!isAllowedTag(tag) || (inline && isBlockTag(tag))) return createElement('span', { key }, ...children);
    if (tag === 'BR') return createElement('br', { key });
    if (tag !== 'A') return createElement(tag.toLowerCase(), { key }, ...children);
    const href = allowedAddress(node.getAttribute('href'));
    if (href === null) return createElement('span', { key }, ...children);
    return createElement(
      'a',
      { key, href, rel: 'noopener noreferrer nofollow', target: '_blank' },
      ...children,
    );
  });
}

/**
 * Turns HTML into React elements by the contract's allow-list. Nothing is ever assigned as HTML, so nothing can mutate
 * into something else on the way.
 */
export function sanitizedHtml(html: string, inline = false): ReactNode[] {
  return render(parseHtml(html), inline);
}

export interface HtmlProps {
  html: string;
  as?: 'div' | 'span' | undefined;
  className?: string | undefined;
}

/** HTML written by people, shown safely. With `as="span"` blocks become inline. */
export function Html({ html, as = 'div', className }: HtmlProps) {
  const content = useMemo(() => sanitizedHtml(html, as === 'span'), [html, as]);
  return createElement(as, { className }, ...content);
}
