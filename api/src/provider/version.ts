import { version } from '../../../package.json';

/** One number for the product, its archives and its images. */
export const VERSION = version;
