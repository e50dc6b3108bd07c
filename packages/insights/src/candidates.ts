import { participationOf, scaleMaximum } from '@elan/scoring';
import { topicOf } from './distinct-facts';
import { hypergeometricTail, studentTail } from './distributions';
import { changeBetween, assessDifference, type Estimate, slackBetween } from './estimate';
import type { Facts, GroupRef } from './facts';
import type {
  ChangedQuestion,
  ChangeFinding,
  Finding,
  GroupFinding,
  ParticipationFinding,
  RiseFinding,
  TurnoutFinding,
} from './findings';

/** A possible finding, to be reported if it is more than chance. */
export interface Candidate<Kind extends Finding = Finding> {
  readonly finding: Kind;
  /** The chance of as much or more if nothing is true, 0-1. */
  readonly p: number;
  /** The larger, the earlier it comes among its kind. */
  readonly weight: number;
  /** Whether it is large enough to act on, however certain it is. */
  readonly isWorthReporting: boolean;
  /** Decides the order of two with the same weight. */
  readonly key: string;
}

/**
 * What is worth reporting, as a fraction of the scale: a change that is not displayed as zero, a difference that people
 * feel.
 */
const LEAST = { change: 0.01, difference: 0.03, participation: 0.05 } as const;

export function groupKey({ segmentationId, groupId }: GroupRef): string {
  return `${segmentationId} ${groupId}`;
}

/** Two-sided, since a change may go either way. */
export function changeCandidate({ scale, whole, items }: Facts): Candidate<ChangeFinding> | null {
  const change = whole && changeBetween(whole.now, whole.before);
  const t = change && deviations(whole.now, whole.before);
  if (!change || t === null) return null;
  return {
    finding: {
      kind: 'change',
      scale,
      score: whole.now.value,
      change,
      people: whole.people,
      most: mostChanged(items),
    },
    p: 2 * studentTail(Math.abs(t), degreesOf(whole)),
    weight: Math.abs(t),
    isWorthReporting: Math.abs(change.difference) >= LEAST.change * scaleMaximum(scale),
    key: 'whole',
  };
}

/**
 * The degrees of freedom of a difference of two means, weighed by their variances (Welch, Biometrika 34, 1947;
 * Satterthwaite, Biometrics Bulletin 2, 1946).
 */
function degreesOf({ now, before, people, peopleBefore }: NonNullable<Facts['whole']>): number {
  const [ofNow, ofBefore] = [(now.standardError ?? 0) ** 2, (before.standardError ?? 0) ** 2];
  return (ofNow + ofBefore) ** 2 / (ofNow ** 2 / (people - 1) + ofBefore ** 2 / (peopleBefore - 1));
}

/** The question that changed most for its scale, among those whose change is more than chance. */
function mostChanged(items: Facts['items']): ChangedQuestion | null {
  const changed = items.flatMap(({ questionId, label, scale, now, before }) => {
    const change = changeBetween(now, before);
    if (questionId === null || !change?.isReal) return [];
    return {
      label,
      scale,
      change,
      weight: Math.abs(change.difference) / scaleMaximum(scale),
      key: questionId,
    };
  });
  const [most] = changed.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));
  return most ? { questionId: most.key, label: most.label, scale: most.scale, change: most.change } : null;
}

/** How many cells are one step. */
const STEP = 64;

/** Groups below the company, the least likely by chance first. */
export function* groupCandidates({ cells, items }: Facts): Generator<undefined, Candidate<GroupFinding>[]> {
  const peopleOf = new Map(items.map((item) => [topicOf(item), item.people]));
  const found: Candidate<GroupFinding>[] = [];
  for (const [place, cell] of cells.entries()) {
    if (place % STEP === 0) yield;
    const { value, standardError } = cell.difference;
    if (standardError === null || standardError === 0) continue;
    const degrees = Math.max(cell.people, peopleOf.get(topicOf(cell)) ?? 0) - 1;
    found.push({
      finding: { kind: 'group', ...cell, difference: assessDifference(cell.difference), start: null },
      p: studentTail(-value / standardError, degrees),
      weight: -value / standardError,
      isWorthReporting: -value >= LEAST.difference * scaleMaximum(cell.scale),
      key: `${groupKey(cell)} ${topicOf(cell)}`,
    });
  }
  return found;
}

export function riseCandidates({ items }: Facts): Candidate<RiseFinding>[] {
  return items.flatMap(({ now, before, driver, ...item }) => {
    const change = changeBetween(now, before);
    const t = before && deviations(now, before);
    if (!change || t === null) return [];
    return {
      finding: { kind: 'rise', ...item, score: now.value, change },
      p: studentTail(t, item.people - 1),
      weight: t,
      isWorthReporting: change.difference >= LEAST.difference * scaleMaximum(item.scale),
      key: topicOf(item),
    };
  });
}

/** Two-sided, since participation may go either way. */
export function turnoutCandidates({ turnout }: Facts): Candidate<TurnoutFinding>[] {
  if (!turnout) return [];
  const { now, before, share, former } = turnout;
  const t = deviations(share, former);
  if (t === null) return [];
  return [
    {
      finding: { kind: 'turnout', now, before },
      p: 2 * studentTail(Math.abs(t), now.invited + before.invited - 2),
      weight: Math.abs(t),
      isWorthReporting: Math.abs(share.value - former.value) >= LEAST.participation,
      key: 'turnout',
    },
  ];
}

/** Each group against all others, by Fisher's exact test. */
export function participationCandidates({
  company,
  participation,
}: Facts): Candidate<ParticipationFinding>[] {
  if (!company) return [];
  return participation.flatMap((group) => {
    const others = {
      responses: company.responses - group.responses,
      invited: company.invited - group.invited,
    };
    // Somebody who answered and left since is only in the answers: such counts are not a sample of the whole.
    if ([group, others].some(({ responses, invited }) => responses < 0 || responses > invited)) return [];
    const share = participationOf(group.responses, group.invited);
    const elsewhere = participationOf(others.responses, others.invited);
    if (share === null || elsewhere === null) return [];
    return {
      finding: { kind: 'participation', ...group, others },
      p: hypergeometricTail(group.responses, group.invited, company.responses, company.invited),
      weight: elsewhere - share,
      isWorthReporting: elsewhere - share >= LEAST.participation,
      key: groupKey(group),
    };
  });
}

/** A change in units of its standard error; null if it has none, or one of zero, which says nothing about chance. */
function deviations(now: Estimate, before: Estimate): number | null {
  if (now.standardError === null || before.standardError === null) return null;
  const standardError = Math.hypot(now.standardError, before.standardError);
  const difference = now.value - before.value;
  const certain = Math.sign(difference) * Math.max(0, Math.abs(difference) - slackBetween(now, before));
  return standardError === 0 ? null : certain / standardError;
}
