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

const html = new Set<string>([...htmlTagNames, 'math']);
const drawing = new Set(svgTagNames.map((name) => name.toLowerCase()));
/** Office writes elements of its own, such as `<o:p>`. */
const office = /^(?:[movwx]|st\d+):[a-z]/;
/** Matches up to the next tag, without an end of this one, nor an attribute in which that would be text. */
const unended = /[^<>"'=]*(?:<|$)/y;

/**
 * People write `<Paris>`, `</3` or `x <b` without meaning an element, and it would be removed, often with what follows:
 * it is text.
 */
function withText(given: string): string {
  const hasDrawing = /<svg/i.test(given);
  const isElement = (name: string): boolean =>
    html.has(name) || office.test(name) || (hasDrawing && drawing.has(name));
  const isEnded = (from: number): boolean => {
    unended.lastIndex = from;
    return !unended.test(given);
  };
  const markup = /<(?!!--|!\[|!doctype\b|\?xml\b)(?:[!?]|\/(?![a-z])|\/?([a-z][^\s/<>]*))/gi;
  return given.replace(markup, (tag: string, name: string | undefined, at: number) =>
    name !== undefined && isElement(name.toLowerCase()) && isEnded(at + tag.length)
      ? tag
      : `&lt;${tag.slice(1)}`,
  );
}

/** No font has control characters; those that break lines in word processors become blanks. */
const withoutControls = (given: string): string =>
  given
    .replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (entity, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      return code < 32 || code === 127 ? String.fromCharCode(code) : entity;
    })
    .replace(/[\v\f]/g, ' ')
    .replace(/[^\P{Cc}\t\n\r]/gu, '');

/** An escaped ampersand with what would make it an entity. */
const ampersand = /&amp;([A-Za-z0-9#]*;?)/g;

/**
 * Lets simple HTML through and nothing else: no script, style, image, attribute or address other than a web or mail
 * link; what looks like an element and is none is text. A bare `&` or `>` stays as it is where it can only mean itself,
 * because lists and mails show the same field as text. Sanitising the result again does not change it.
 */
export function sanitiseHtml(given: string): string {
  const safe = sanitizeHtml(withText(withoutControls(given)), options).replace(/&gt;/g, '>');
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
