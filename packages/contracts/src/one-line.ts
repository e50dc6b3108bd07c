const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;
/** What shows nothing, and marks that change the direction of whatever follows. */
const UNFIT = /[\p{Cc}\p{Bidi_Control}]/gu;

/** A name or another text as one line that changes nothing around it, wherever it is written. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').replace(UNFIT, '').trim();
