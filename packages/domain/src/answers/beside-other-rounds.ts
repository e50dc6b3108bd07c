import { findCompany } from '../company';
import { comparableName, type Context, DAY, later } from '../platform';
import {
  findRoundsBeside,
  findStoredSurveys,
  type RoundRecord,
  type SurveyRecord,
  type Withheld,
} from '../surveys';
import { roundColumns } from './publication/columns';
import { roundMemberModel } from './round-member.model';

/** A round counts as running for this long after its end: people still answer alike, and dates are easily chosen. */
const ECHO = 30 * DAY;

/** Who was asked in a round and counts. */
export interface Asked {
  readonly people: ReadonlySet<string>;
  readonly isEverybody: boolean;
  /** The people of each column of each segmentation. */
  readonly groups: readonly ReadonlySet<string>[];
}

/**
 * Surveys of different audiences that ask the same question at the same time are groups to each other: the difference
 * of their results is that of the people whom only one of them asks.
 * @returns what is never shown of a round that opens now, so that neither tells of fewer people than the minimum; null:
 * nothing is withheld
 */
export async function findWithheld(context: Context, round: RoundRecord): Promise<Withheld | null> {
  const { companyId, surveyId, startsAt, endsAt } = round;
  const beside = await findRoundsBeside(context, round, { since: later(startsAt, -ECHO), until: endsAt });
  if (beside.length === 0) return null;
  const [company, surveys] = await Promise.all([
    findCompany(context, companyId, ['minimumGroupSize']),
    findStoredSurveys(
      context,
      companyId,
      [surveyId, ...new Set(beside.map((other) => other.surveyId))],
      ['audienceId', 'questions', 'templateId', 'minimumGroupSize'],
    ),
  ]);
  const ownSurvey = surveys.find(({ _id }) => _id === surveyId);
  if (!company || !ownSurvey) return null;
  const minimum = ownSurvey.minimumGroupSize ?? company.minimumGroupSize;
  const own = await findAsked(context, round, ownSurvey, minimum);
  let withheld: Withheld | null = null;
  for (const other of beside) {
    const survey = surveys.find(({ _id }) => _id === other.surveyId);
    if (!survey || !asksTheSame(survey, ownSurvey)) continue;
    const found = withheldBeside(own, await findAsked(context, other, survey, minimum), minimum);
    if (found === 'all') return found;
    withheld ??= found;
  }
  return withheld;
}

/** The same for two rounds whose people are known. Of one that asked fewer than the minimum nothing is ever shown. */
export function withheldBeside(own: Asked, other: Asked, minimum: number): Withheld | null {
  if (other.people.size < minimum) return null;
  // Who has come or gone since everybody was asked matters no more than between two rounds of one survey.
  const mine = other.isEverybody ? both(own.people, other.people) : own.people;
  const theirs = own.isEverybody ? both(other.people, own.people) : other.people;
  const isFew = (size: number) => size > 0 && size < minimum;
  const inBoth = both(mine, theirs).size;
  const parts = [inBoth, mine.size - inBoth, theirs.size - inBoth];
  const isDifference = (one: ReadonlySet<string>, group: ReadonlySet<string>) => {
    const shared = both(one, group).size;
    return (shared === one.size || shared === group.size) && isFew(Math.abs(one.size - group.size));
  };
  if (!own.isEverybody && (parts.some(isFew) || other.groups.some((group) => isDifference(mine, group))))
    return 'all';
  const isRevealing = parts.some(isFew) || own.groups.some((group) => isDifference(theirs, group));
  return isRevealing ? 'groups' : null;
}

const both = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one].filter((id) => other.has(id)));

type Asking = Pick<SurveyRecord, 'questions' | 'templateId'>;

/** Whether two surveys have a question in common: the same text, or the same question of a template. */
function asksTheSame(one: Asking, other: Asking): boolean {
  const keysOf = ({ questions, templateId }: Asking) =>
    questions.flatMap(({ id, label }) => [
      comparableName(label),
      ...(templateId ? [`${templateId} ${id}`] : []),
    ]);
  const known = new Set(keysOf(one));
  return keysOf(other).some((key) => known.has(key));
}

async function findAsked(
  context: Context,
  { companyId, surveyId, periodId, segmentations }: RoundRecord,
  { audienceId }: Pick<SurveyRecord, 'audienceId'>,
  minimum: number,
): Promise<Asked> {
  const members = await roundMemberModel(context)
    .find({ companyId, surveyId, periodId, counts: true }, { memberId: 1, segments: 1, counts: 1 })
    .lean();
  const groups = (segmentations ?? []).flatMap((segmentation) => {
    const { columnOf } = roundColumns(segmentation, members, minimum);
    const columns = new Map<string, Set<string>>();
    for (const { memberId, segments } of members) {
      const column = columnOf(segments);
      if (memberId === null || column === null) continue;
      columns.set(column, (columns.get(column) ?? new Set()).add(memberId));
    }
    return [...columns.values()].filter(({ size }) => size >= minimum);
  });
  const people = new Set(members.flatMap(({ memberId }) => memberId ?? []));
  return { people, isEverybody: audienceId === null, groups };
}
