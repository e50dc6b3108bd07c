import {
  BLOCK_TAGS,
  INLINE_TAGS,
  LINE_BREAK_TAG,
  LINK_PREFIXES,
  LINK_TAG,
  SILENT_TAGS,
} from '@elan/contracts/simple-html';
import sanitizeHtml from 'sanitize-html';

const link = { target: '_blank', rel: 'noopener noreferrer nofollow' };

const optionsFor = (blocks: readonly string[]): sanitizeHtml.IOptions => ({
  allowedTags: [...INLINE_TAGS, ...blocks, LINE_BREAK_TAG, LINK_TAG],
  allowedAttributes: { [LINK_TAG]: ['href', ...Object.keys(link)] },
  allowedSchemes: LINK_PREFIXES.map((prefix) => prefix.slice(0, prefix.indexOf(':'))),
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...SILENT_TAGS],
  // Nobody writes anything deeper.
  nestingLimit: 32,
  transformTags: {
    [LINK_TAG]: (tagName, { href = '' }) =>
      LINK_PREFIXES.some((prefix) => href.toLowerCase().startsWith(prefix))
        ? { tagName, attribs: { href, ...link } }
        : { tagName: 'span', attribs: {} },
  },
});

const whole = optionsFor(BLOCK_TAGS);
const inlineOnly = optionsFor([]);

/**
 * @returns HTML that people wrote, safe to put in a page: it was cleaned when it was written, and is cleaned again,
 * whatever stored it. `inline` keeps no blocks, for headings; links open in a new tab, so that answers are not lost.
 */
export function cleanHtml(html: string, inline = false): string {
  const options = inline ? inlineOnly : whole;
  const once = sanitizeHtml(html, options);
  // An element that is dropped may have kept two others apart, which close each other once they meet.
  return once === html ? once : sanitizeHtml(once, options);
}
