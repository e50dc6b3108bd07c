/** Settings of the browser tests. */
export const e2eConfig = {
  /** A Chromium to use in place of the one that is found. */
  chromiumPath: process.env.CHROMIUM_PATH,
  /** Whether accessibility is looked at in all combinations of language, theme and width. */
  everyCombination: process.env.EVERY_COMBINATION === '1',
  /** Whether people answer in each browser that is supported, as `npm run verify:browsers` has it; else in Chromium. */
  everyBrowser: process.env.EVERY_BROWSER === '1',
  /** Where the example of a remote in another repository is, installed and built: `npm run verify:example-remote`. */
  exampleRemote: process.env.EXAMPLE_REMOTE,
  environment: process.env,
};
