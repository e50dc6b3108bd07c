/**
 * With this, the process of the respondents' page says that an answer is a page, and the hashes of its style sheets.
 */
export const PAGE_HEADER = 'elan-page';

/** With this, the web server hands on the token of a preview. */
export const PREVIEW_HEADER = 'elan-preview';

/** With this, the process of the respondents' page names the hashes of the scripts in a page. */
export const SCRIPTS_HEADER = 'elan-page-scripts';

/**
 * With this, the key of a manager or a council goes between the web server, which alone handles its cookie, and whoever
 * renders its page.
 */
export const MANAGER_KEY_HEADER = 'elan-manager-key';

/**
 * With this, the web server, which has the published pages, tells the API the hash of those of respondents, and since
 * when.
 */
export const LIVE_PAGES_HEADER = 'elan-live-pages';
