/** The HTML that people may write. Whatever shows or edits it asks here. */
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

/** A parsed document runs no script and loads nothing. */
export function parseHtml(html: string): Iterable<ChildNode> {
  return new DOMParser().parseFromString(html, 'text/html').body.childNodes;
}

/** Whether a node is an element of which at least the text may be shown. */
export function isReadable(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && !DROPPED.has(node.tagName);
}

export const isAllowedTag = (tagName: string): boolean => TAGS.has(tagName);

/** @returns a link's address, or null unless it is one that may be followed */
export function allowedAddress(href: string | null): string | null {
  const address = (href ?? '').trim();
  return SAFE_ADDRESS.test(address) ? address : null;
}
