import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'span'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...(attributes.href === undefined ? {} : { href: attributes.href }),
        rel: 'noopener nofollow',
      },
    }),
  },
};

/** An escaped ampersand with what would make it an entity. */
const ampersand = /&amp;([A-Za-z0-9#]*;?)/g;

/**
 * Lets simple HTML through and nothing else: no script, style, image, attribute or address other than a web or mail
 * link. A bare `&` or `>` stays as it is where it can only mean itself, because lists and mails show the same field as
 * text. The result passes unchanged when it is sanitised again.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, options)
    .replace(/&gt;/g, '>')
    .replace(ampersand, (escaped: string, rest: string) =>
      sanitizeHtml(`&${rest}`) === escaped ? `&${rest}` : escaped,
    )
    .trim();
}
