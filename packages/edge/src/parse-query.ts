import { parse, type ParsedUrlQuery } from 'node:querystring';

/** As `decodeURIComponent`, but for the bytes of no sign: they are read as the sign for those. */
function decoded(part: string): string {
  if (!part.includes('%')) return part;
  const bytes = Buffer.from(part)
    .toString('latin1')
    .replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/**
 * The fields of a query or of a form; those beyond a thousand are not read. What cannot be decoded is read as Node does,
 * but without an error for each, which takes sixty times as long as what can be.
 * @param text without its question mark
 */
export const parseQuery = (text: string): ParsedUrlQuery =>
  parse(text, '&', '=', { decodeURIComponent: decoded });
