export { cleanHtml } from './clean-html';
export { htmlToText } from './html-to-text';
