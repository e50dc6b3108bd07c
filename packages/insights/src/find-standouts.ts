import { benjaminiHochberg } from './benjamini-hochberg';
import {
  changeCandidate,
  groupCandidates,
  groupKey,
  participationCandidates,
  riseCandidates,
  turnoutCandidates,
  type Candidate,
} from './candidates';
import { distinctFacts, topicOf } from './distinct-facts';
import type { Facts } from './facts';
import type { ChangeFinding, DriverFinding, Finding } from './findings';

/**
 * How often chance alone may produce a sentence: about the whole, about participation, and about anything else that is
 * tested. A change of participation is called real beside its figure by the same level.
 */
const LEVEL = { change: 0.02, turnout: 0.05, others: 0.05 } as const;
const MOST = 3;

/**
 * What stands out in a round: at most three findings, one of each kind, in this order: a change of the whole, the group
 * most clearly below the company on a question or category, the question to start with, a rise, a group with lower
 * participation. A change of participation follows them: it says how far the others can be relied on, and replaces none.
 * None is there by chance more often than LEVEL says, and no two say the same thing.
 */
export function findStandouts(facts: Facts): readonly Finding[] {
  const steps = standoutsInSteps(facts);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, for callers who give way to others between two steps: a survey may have tens of thousands of cells. */
export function* standoutsInSteps(facts: Facts): Generator<undefined, readonly Finding[]> {
  const distinct = distinctFacts(facts);
  const groups = yield* groupCandidates(distinct);
  const rises = riseCandidates(distinct);
  const participations = participationCandidates(distinct);
  const limit = benjaminiHochberg(
    [...groups, ...rises, ...participations].map(({ p }) => p),
    LEVEL.others,
  );
  const driver = driverFinding(distinct);

  const [group] = worthReporting(groups, limit);
  const startsInGroup = driver !== null && group !== undefined && topicOf(driver) === topicOf(group);
  const rise = worthReporting(rises, limit).find((found) =>
    [group, driver].every((other) => !other || topicOf(other) !== topicOf(found)),
  );
  const participation = worthReporting(participations, limit).find(
    (found) => !group || groupKey(group) !== groupKey(found),
  );
  const found = [
    changeFinding(distinct),
    group && { ...group, start: startsInGroup ? driver : null },
    startsInGroup ? null : driver,
    rise,
    participation,
  ]
    .filter((finding) => finding != null)
    .slice(0, MOST);
  const [turnout] = worthReporting(turnoutCandidates(distinct), LEVEL.turnout);
  return [...found, ...(turnout ? [turnout] : [])].map((finding) =>
    finding.kind === 'change' ? withoutRise(finding, found) : finding,
  );
}

/** Leaves out the question that changed most if a sentence of its own says how it has risen. */
function withoutRise(change: ChangeFinding, found: readonly Finding[]): ChangeFinding {
  const isTold = found.some(
    (other) => other.kind === 'rise' && other.questionId === (change.most?.questionId ?? ''),
  );
  return isTold ? { ...change, most: null } : change;
}

function changeFinding(facts: Facts): ChangeFinding | null {
  const candidate = changeCandidate(facts);
  return candidate && (worthReporting([candidate], LEVEL.change)[0] ?? null);
}

function driverFinding({ items, outcome }: Facts): DriverFinding | null {
  const start = items.find(({ driver }) => driver?.isStart);
  if (!start?.driver || !outcome) return null;
  const { questionId, category, label, scale, now, driver } = start;
  return { kind: 'driver', questionId, category, label, scale, score: now.value, driver, outcome };
}

/** Keeps the findings that are unlikely by chance and worth reporting, in order of weight. */
function worthReporting<Kind extends Finding>(
  candidates: readonly Candidate<Kind>[],
  limit: number | null,
): Kind[] {
  return candidates
    .filter(({ p, isWorthReporting }) => limit !== null && p <= limit && isWorthReporting)
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
    .map(({ finding }) => finding);
}
