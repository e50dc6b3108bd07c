import sanitizeHtml from 'sanitize-html';

const LINE_ENDS = /<(?:br|\/p|\/li|\/h[1-6]|\/div|\/ul|\/ol)\b[^>]*>/gi;

/** @returns what a reader of the HTML sees, as plain text with line breaks, for places that only show text. */
export function htmlToText(html: string): string {
  const withBreaks = html.replaceAll(LINE_ENDS, (tag) => `${tag}\n`);
  const escaped = sanitizeHtml(withBreaks, { allowedTags: [], allowedAttributes: {} });
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \t\r\f]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();
}
