/** @returns simple HTML that says what a plain text says. */
export const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
