/** Settings of the browser tests. */
export const e2eConfig = {
  /** Path of a Chromium to use instead of the detected one. */
  chromiumPath: process.env.CHROMIUM_PATH,
  /** Whether to check accessibility in all combinations of language, theme and width. */
  everyCombination: process.env.EVERY_COMBINATION === '1',
  /** Whether to answer surveys in every supported browser, as in `npm run verify:browsers`, or only in Chromium. */
  everyBrowser: process.env.EVERY_BROWSER === '1',
  /** Folder of the built example remote of another repository, set by `npm run verify:example-remote`. */
  exampleRemote: process.env.EXAMPLE_REMOTE,
  environment: process.env,
};
