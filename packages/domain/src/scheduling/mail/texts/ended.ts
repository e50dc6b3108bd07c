/** A text as a complete sentence. */
export const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
