import { findCompanyIds } from '../company';
import { type Context, dueAtFirst } from '../platform';
import { dropRetiredIndexes } from './drop-retired-indexes';
import { foldResponses } from './fold-responses';
import { forgetWhoWasReminded } from './forget-who-was-reminded';
import { noteSignInAddresses } from './note-sign-in-addresses';
import { renewLinks } from './renew-links';
import { separateEnpsQuestions } from './separate-enps-questions';

/** What brings the data of one version to the next. */
export interface Step {
  /** Noted in the data when it is done, and never changed. */
  readonly name: string;
  /** It clears the way for the indexes of today; all others have them. */
  readonly isBeforeIndexes?: true;
  /** Harmless twice, and after a part of it: the process may die in it. */
  run(context: Context): Promise<void>;
}

/** Oldest first. A version of the data is how many of them it has gone; new ones come at the end, and none ever goes. */
export const steps: readonly Step[] = [
  {
    name: 'drop-retired-indexes',
    isBeforeIndexes: true,
    run: ({ connection }) => dropRetiredIndexes(connection),
  },
  { name: 'separate-enps-questions', run: separateEnpsQuestions },
  { name: 'fold-responses', run: foldResponses },
  { name: 'forget-who-was-reminded', run: forgetWhoWasReminded },
  // With the keys of the secrets that surveys have from the folding of their answers on.
  { name: 'renew-links', run: renewLinks },
  {
    name: 'due-at-first',
    run: async (context) => dueAtFirst(context, await findCompanyIds(context)),
  },
  {
    name: 'note-sign-in-addresses',
    async run(context) {
      await noteSignInAddresses(context);
      await dropRetiredIndexes(context.connection);
    },
  },
];

/** The version of the data that this code reads and writes. */
export const DATA_VERSION = steps.length;
