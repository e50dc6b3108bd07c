import {
  BLOCK_TAGS,
  INLINE_TAGS,
  LINE_BREAK_TAG,
  LINK_PREFIXES,
  LINK_TAG,
  SILENT_TAGS,
} from '@elan/contracts/simple-html';
import type { CleanHtml } from '../../page/markup/markup';
import { createElement, type ReactNode } from 'react';

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
/** Nobody writes anything deeper; a hostile text could exhaust the stack. */
const MAX_DEPTH = 32;

/** @returns the address, normalised as the browser would, or null unless it is a web or mail address. */
function safeAddress(href: string | null): string | null {
  try {
    const address = new URL(href ?? '').href;
    return LINK_PREFIXES.some((prefix) => address.startsWith(prefix)) ? address : null;
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
    if (element.namespaceURI !== HTML_NAMESPACE || SILENT_TAGS.includes(tag)) return null;
    if (tag === LINE_BREAK_TAG) return createElement(tag, { key });
    const children = rebuild(element, inline, depth + 1);
    if (tag === LINK_TAG) {
      const href = safeAddress(element.getAttribute('href'));
      if (href) {
        return createElement(
          'a',
          { key, href, target: '_blank', rel: 'noopener noreferrer nofollow' },
          ...children,
        );
      }
    }
    if (INLINE_TAGS.includes(tag) || (!inline && BLOCK_TAGS.includes(tag)))
      return createElement(tag, { key }, ...children);
    return createElement('span', { key }, ...children);
  });
}

/**
 * A parsed document runs nothing and loads nothing, so it is safe to examine. Event handlers are renamed before: they
 * would never run, but the browser reports each as a violation of the page's policy.
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
 * Builds React elements from allowed tags and text alone: nothing is ever assigned as HTML, no attribute except a
 * checked address survives, so nothing can turn into something else on the way.
 */
export function safeNodes(html: string, inline = false): ReactNode[] {
  return rebuild(parse(html), inline, 0);
}

/** Builds the same elements for the components of the survey page. */
export const clean: CleanHtml = (html, inline) => ({ children: safeNodes(html, inline) });
