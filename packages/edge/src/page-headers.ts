/** By which the process of the respondents' page says that an answer is a page, and the hashes of its style sheets. */
export const PAGE_HEADER = 'elan-page';

/** By which the web server hands on the token of a preview. */
export const PREVIEW_HEADER = 'elan-preview';
