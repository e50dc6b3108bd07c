import { commentsFrom } from '@elan/contracts';
import { answeredUntilPublished, resultSteps, type ResultSteps } from './batches';

/** Groups are shown from this many times the minimum of answers of the whole company on. */
const GROUPS_FROM = 5;
/** Below this many people only the first segmentations are used in full; the others need larger groups. */
export const SEGMENTATIONS_FROM = 60;
export const FIRST_SEGMENTATIONS = 2;
/**
 * The sums of many small groups together say who is low on everything where a third of the company is, since clipping
 * then moves nobody.
 */
const LARGER_GROUPS = 3;
/** From this many people on groups are also shown while a round is running. */
const EARLY_GROUPS_FROM = 150;

/** Whether something is ever shown, only when the round has ended, or also while it is running. */
type Time = 'never' | 'atEnd' | 'running';

/** What a round that asks some people can show, if all of them answer, and when. */
export interface ResultsOutlook extends ResultSteps {
  /** Score, questions and distributions, with their change; `never`: nothing at all is shown, not even who took part. */
  readonly score: Time;
  readonly comments: Time;
  /** From how many answers on: when the round has ended, and while it is running. */
  readonly commentsFrom: number;
  readonly commentsFirst: number;
  /** `few`: at the end, of the first segmentations only, of the others with larger groups. */
  readonly groups: Time | 'few';
  /** From how many answers of the whole company on. */
  readonly groupsFrom: number;
  /** With `few`: how many segmentations are the first ones, and from how many answers on the others have a group. */
  readonly firstSegmentations: number;
  readonly largerGroups: number;
}

/** From how many answers on a group of another than the first segmentations is shown in a small company. */
export const largerGroupsFrom = (minimumGroupSize: number): number => LARGER_GROUPS * minimumGroupSize;

/** @param people who are asked and count towards the minimum: those with an e-mail address */
export function resultsOutlook(people: number, minimumGroupSize: number): ResultsOutlook {
  const steps = resultSteps(minimumGroupSize);
  const groupsFrom = GROUPS_FROM * minimumGroupSize;
  const comments = commentsFrom(minimumGroupSize);
  const commentsFirst = answeredUntilPublished(comments, minimumGroupSize);
  return {
    ...steps,
    score: timeOf(people, steps),
    comments: timeOf(people, { atEnd: comments, first: commentsFirst }),
    commentsFrom: comments,
    commentsFirst,
    groups: groupsOf(people, groupsFrom),
    groupsFrom,
    firstSegmentations: FIRST_SEGMENTATIONS,
    largerGroups: largerGroupsFrom(minimumGroupSize),
  };
}

function timeOf(people: number, { atEnd, first }: Pick<ResultSteps, 'atEnd' | 'first'>): Time {
  if (people < atEnd) return 'never';
  return people < first ? 'atEnd' : 'running';
}

function groupsOf(people: number, groupsFrom: number): ResultsOutlook['groups'] {
  if (people < groupsFrom) return 'never';
  if (people < SEGMENTATIONS_FROM) return 'few';
  return people < EARLY_GROUPS_FROM ? 'atEnd' : 'running';
}
