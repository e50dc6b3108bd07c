/** @returns simple HTML for a plain text. */
export const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
