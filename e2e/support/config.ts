/** Settings of the browser tests. */
export const e2eConfig = {
  /** A Chromium to use in place of the one that is found. */
  chromiumPath: process.env.CHROMIUM_PATH,
  environment: process.env,
};
