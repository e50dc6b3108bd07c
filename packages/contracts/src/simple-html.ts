/**
 * The HTML that people may write in the texts of a survey. Everything that cleans, shows or edits it uses this list; of
 * any other element only the text is kept, and no attributes except the address of a link.
 */
export const INLINE_TAGS: readonly string[] = ['b', 'strong', 'i', 'em', 'u', 'span'];
export const BLOCK_TAGS: readonly string[] = ['p', 'ul', 'ol', 'li', 'h2', 'h3'];
export const LINE_BREAK_TAG = 'br';
export const LINK_TAG = 'a';
/** Allowed beginnings of a link's address. */
export const LINK_PREFIXES = ['https://', 'http://', 'mailto:'] as const;
/** Elements whose text is dropped where HTML is shown: it was never meant to be read. */
export const SILENT_TAGS =
  'script style template noscript noframes noembed iframe frameset object embed title head textarea select svg math plaintext xmp'.split(
    ' ',
  );
