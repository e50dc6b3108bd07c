import { findCompanyIds } from '../company';
import { type Context, dueAtFirst } from '../platform';
import { beginRetention, foreseeRetention } from '../privacy';
import { type Change, changesOf } from './changes';
import { chooseForResults, foreseeLeftOut } from './choose-for-results';
import { clipStoredGroups, foreseeClippedGroups } from './clip-stored-groups';
import { dropRetiredIndexes } from './drop-retired-indexes';
import { foldNames } from './fold-names';
import { foldResponses, foreseeHidden } from './fold-responses';
import { forgetWhoWasReminded } from './forget-who-was-reminded';
import { foreseeLocked, lockSentSurveys } from './lock-sent-surveys';
import { nameTranslations } from './name-translations';
import { noteOpenedPeriods } from './note-opened-periods';
import { noteSignInAddresses } from './note-sign-in-addresses';
import { redrawLogos } from './redraw-logos';
import { foreseeNewLinks, renewLinks } from './renew-links';
import { foreseeOtherEnps, separateEnpsQuestions } from './separate-enps-questions';

/** Brings the data of one version to the next. */
export interface Step {
  /** Recorded in the data when it is done, and never changed. */
  readonly name: string;
  /** It prepares the data for the present indexes; all other steps run after these exist. */
  readonly isBeforeIndexes?: true;
  /** Harmless twice, and after a part of it: the process may crash in it. */
  run(context: Context): Promise<void>;
  /**
   * It only adds to the data, so that the version before can go on with them. If that is started again, the step runs
   * anew when this version returns: it has to find what was written meanwhile.
   */
  readonly expands?: true;
  /** It takes away what earlier versions need: the step that added what is used instead, and the release that had it. */
  readonly contracts?: { readonly step: string; readonly release: string };
  /** What it will send or change that people notice; absent: nothing. It only reads, also data of the first version. */
  foresee?(context: Context): Promise<readonly Change[]>;
}

/**
 * Oldest first. The version of the data is how many of them it has been through; new ones are added at the end, and
 * none is ever removed. Each of them either `expands` the data or, a release later, `contracts` them.
 */
export const steps: readonly Step[] = [
  {
    name: 'drop-retired-indexes',
    isBeforeIndexes: true,
    run: ({ connection }) => dropRetiredIndexes(connection),
  },
  { name: 'separate-enps-questions', run: separateEnpsQuestions, foresee: foreseeOtherEnps },
  { name: 'fold-responses', run: foldResponses, foresee: foreseeHidden },
  { name: 'forget-who-was-reminded', run: forgetWhoWasReminded },
  // Uses the keys of the secrets that surveys have once their answers are folded.
  { name: 'renew-links', run: renewLinks, foresee: foreseeNewLinks },
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
  { name: 'clip-stored-groups', run: clipStoredGroups, foresee: foreseeClippedGroups },
  { name: 'lock-sent-surveys', run: lockSentSurveys, foresee: foreseeLocked },
  { name: 'redraw-logos', run: redrawLogos },
  { name: 'note-opened-periods', run: noteOpenedPeriods },
  { name: 'choose-for-results', run: chooseForResults, foresee: foreseeLeftOut },
  { name: 'fold-names', run: foldNames },
  { name: 'name-translations', run: nameTranslations },
  {
    // From the upgrade on, so that what it announces is when it happens.
    name: 'begin-retention',
    run: beginRetention,
    foresee: async (context) => changesOf('retentionBegins', await foreseeRetention(context)),
  },
];

/** The version of the data that this code reads and writes. */
export const DATA_VERSION = steps.length;
/** The version that a program has to know to go on with data that this code has written. */
export const NEEDED_VERSION = steps.findLastIndex(({ expands }) => !expands) + 1;
