/** A text as a whole sentence. */
export const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
