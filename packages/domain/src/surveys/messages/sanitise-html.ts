import {
  BLOCK_TAGS,
  INLINE_TAGS,
  LINE_BREAK_TAG,
  LINK_PREFIXES,
  LINK_TAG,
} from '@elan/contracts/simple-html';
import { htmlTagNames } from 'html-tag-names';
import sanitizeHtml from 'sanitize-html';
import { svgTagNames } from 'svg-tag-names';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...INLINE_TAGS, ...BLOCK_TAGS, LINE_BREAK_TAG, LINK_TAG],
  allowedAttributes: { [LINK_TAG]: ['href', 'rel'] },
  allowedSchemes: LINK_PREFIXES.map((prefix) => prefix.slice(0, prefix.indexOf(':'))),
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    [LINK_TAG]: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...(attributes.href === undefined ? {} : { href: attributes.href }),
        rel: 'noopener nofollow',
      },
    }),
  },
};

/** Word writes elements of its own, such as `<o:p>`. */
const elements = new Set([...htmlTagNames, ...svgTagNames, 'math'].map((name) => name.toLowerCase()));
const isElement = (name: string): boolean => elements.has(name.toLowerCase()) || name.includes(':');

/** People write `<Paris>` without meaning an element, which would be removed: it is text. */
const withText = (html: string): string =>
  html.replace(/<(\/?)([a-z][^\s/<>]*)/gi, (tag, slash: string, name: string) =>
    isElement(name) ? tag : `&lt;${slash}${name}`,
  );

/** No font has control characters; those that break lines in word processors become blanks. */
const withoutControls = (html: string): string =>
  html.replace(/[\v\f]/g, ' ').replace(/[^\P{Cc}\t\n\r]/gu, '');

/** An escaped ampersand with what would make it an entity. */
const ampersand = /&amp;([A-Za-z0-9#]*;?)/g;

/**
 * Lets simple HTML through and nothing else: no script, style, image, attribute or address other than a web or mail
 * link; what looks like an element and is none is text. A bare `&` or `>` stays as it is where it can only mean itself, because lists and mails show the same field as
 * text. Sanitising the result again does not change it.
 */
export function sanitiseHtml(html: string): string {
  const safe = sanitizeHtml(withText(withoutControls(html)), options).replace(/&gt;/g, '>');
  const bare = bareAmpersands(safe);
  let next = 0;
  return safe
    .replace(ampersand, (escaped: string, rest: string) => (bare[next++] ? `&${rest}` : escaped))
    .trim();
}

/** Whether each escaped ampersand could also stand alone. All are tried in one text, so that each costs little. */
function bareAmpersands(safe: string): boolean[] {
  const escaped = [...safe.matchAll(ampersand)].map(([whole, rest = '']) => ({ whole, rest }));
  if (escaped.length === 0) return [];
  const tried = sanitizeHtml(escaped.map(({ rest }) => `&${rest}`).join('\n')).split('\n');
  return escaped.map(({ whole }, index) => tried[index] === whole);
}
