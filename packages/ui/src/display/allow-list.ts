import {
  BLOCK_TAGS,
  INLINE_TAGS,
  LINE_BREAK_TAG,
  LINK_PREFIXES,
  LINK_TAG,
  SILENT_TAGS,
} from '@elan/contracts/simple-html';

/** Documents write element names in capitals. */
const namesOf = (tags: readonly string[]) => new Set(tags.map((tag) => tag.toUpperCase()));

const BLOCKS = namesOf(BLOCK_TAGS);
const INLINE = namesOf([...INLINE_TAGS, LINE_BREAK_TAG, LINK_TAG]);
const SILENT = namesOf(SILENT_TAGS);

/** A parsed document runs no scripts and loads nothing. */
export function parseHtml(html: string): Iterable<ChildNode> {
  return new DOMParser().parseFromString(html, 'text/html').body.childNodes;
}

/** Whether a node is an element of which at least the text may be shown. */
export function isReadable(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && !SILENT.has(node.tagName);
}

export const isBlockTag = (tagName: string): boolean => BLOCKS.has(tagName);
export const isAllowedTag = (tagName: string): boolean => INLINE.has(tagName) || BLOCKS.has(tagName);

/** @returns a link's address, or null unless it may be followed */
export function allowedAddress(href: string | null): string | null {
  const address = (href ?? '').trim();
  const lower = address.toLowerCase();
  return LINK_PREFIXES.some((prefix) => lower.startsWith(prefix)) ? address : null;
}
