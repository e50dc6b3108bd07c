/**
 * The version of the attacks. Counts up with each attack that is added, or looks further: what a round was checked with
 * is kept and shown with its results.
 */
export const ATTACKS_VERSION = '1.0.0';
