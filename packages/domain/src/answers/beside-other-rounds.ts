import type { Language } from '@elan/contracts';
import { revealedBySums } from '@elan/scoring';
import { findCompany } from '../company';
import { comparableName, type Context, DAY, htmlToText, later } from '../platform';
import {
  findRoundsBeside,
  findStoredSurvey,
  findStoredSurveys,
  nameSurvey,
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
  const { companyId, surveyId } = round;
  const [company, survey] = await Promise.all([
    findCompany(context, companyId, ['minimumGroupSize']),
    findStoredSurvey(context, companyId, surveyId, [...ASKED, 'minimumGroupSize']),
  ]);
  if (!company || !survey) return null;
  const minimum = survey.minimumGroupSize ?? company.minimumGroupSize;
  const others = await findAsking(context, { ...round, ...survey, surveyId }, minimum);
  if (others.length === 0) return null;
  return withheldAmong(await findAsked(context, round, survey, minimum), others, minimum);
}

/** A round that has not opened, as it is now. */
export interface Upcoming extends Questions {
  readonly companyId: string;
  /** Null: not created yet. */
  readonly surveyId: string | null;
  readonly audienceId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** Who would count. */
  readonly people: ReadonlySet<string>;
}

/** @returns the names of the surveys beside which nothing of a round would be shown; empty: it would */
export async function hiddenBeside(
  context: Context,
  upcoming: Upcoming,
  { minimum, language }: { readonly minimum: number; readonly language: Language },
): Promise<string[]> {
  const { people, audienceId, surveyId } = upcoming;
  const others = await findAsking(context, { ...upcoming, surveyId: surveyId ?? '' }, minimum);
  const own = { people, isEverybody: audienceId === null, groups: [] };
  if (withheldAmong(own, others, minimum) !== 'all') return [];
  const pair = others.find(({ asked }) => withheldBeside(own, asked, minimum) === 'all');
  const names = (pair ? [pair] : others).map(({ survey }) => htmlToText(nameSurvey(survey, language)));
  return [...new Set(names)];
}

const ASKED = ['audienceId', 'questions', 'templateId'] as const;

/** The rounds beside one that share a question with it, the latest first. */
async function findAsking(
  context: Context,
  own: Omit<Upcoming, 'surveyId' | 'people'> & { readonly surveyId: string },
  minimum: number,
): Promise<FoundAsking[]> {
  const { companyId, startsAt, endsAt } = own;
  const beside = await findRoundsBeside(context, own, { since: later(startsAt, -ECHO), until: endsAt });
  const ids = [...new Set(beside.map(({ surveyId }) => surveyId))];
  const named = ['name', 'language', 'translations'] as const;
  const surveys = await findStoredSurveys(context, companyId, ids, [...ASKED, ...named]);
  const asking: FoundAsking[] = [];
  for (const other of beside.toSorted((a, b) => Number(b.startsAt) - Number(a.startsAt))) {
    const survey = surveys.find(({ _id }) => _id === other.surveyId);
    const shared = survey ? sharedQuestions(own, survey) : [];
    if (!survey || shared.length === 0) continue;
    asking.push({
      survey,
      surveyId: survey._id,
      shared,
      asked: await findAsked(context, other, survey, minimum),
    });
  }
  return asking;
}

interface FoundAsking extends Asking {
  readonly survey: Parameters<typeof nameSurvey>[0];
}

/** Another round, with what both ask. */
interface Asking {
  readonly surveyId: string;
  readonly shared: readonly string[];
  readonly asked: Asked;
}

/**
 * What is withheld of a round beside several others, the latest first: beside each of them, and beside all that ask one
 * question.
 */
export function withheldAmong(own: Asked, others: readonly Asking[], minimum: number): Withheld | null {
  const found = new Set(others.map(({ asked }) => withheldBeside(own, asked, minimum)));
  if (found.has('all')) return 'all';
  const checked = new Set<string>();
  for (const question of new Set(others.flatMap(({ shared }) => shared))) {
    const asking = others.filter(({ shared }) => shared.includes(question));
    // Who came or went between two rounds of one survey is not what this survey adds.
    const latest = new Map(asking.toReversed().map((other) => [other.surveyId, other]));
    const key = [...latest.keys()].sort().join(' ');
    if (checked.has(key)) continue;
    checked.add(key);
    const all = [...latest.values()].map(({ asked }) => asked).filter(({ people }) => people.size >= minimum);
    found.add(withheldTogether(own, all, minimum));
  }
  return found.has('all') ? 'all' : found.has('groups') ? 'groups' : null;
}

/** The results of many audiences may single somebody out whom no two of them do: a star of them around one person. */
function withheldTogether(own: Asked, others: readonly Asked[], minimum: number): Withheld | null {
  if (revealedAmong([own, ...others], minimum) === null) return null;
  const told = revealedAmong([own, ...quietAmong(others, minimum)], minimum);
  if (told === null) return null;
  return told === 'few' && own.isEverybody ? 'groups' : 'all';
}

/** What some tell by themselves is told, and no other round is to be hidden for it: those that tell nothing together. */
function quietAmong(others: readonly Asked[], minimum: number): readonly Asked[] {
  if (revealedAmong(others, minimum) === null) return others;
  return others.reduce<readonly Asked[]>((quiet, other) => {
    const more = [...quiet, other];
    return revealedAmong(more, minimum) === null ? more : quiet;
  }, []);
}

function revealedAmong(asked: readonly Asked[], minimum: number): ReturnType<typeof revealedBySums> {
  const audiences = asked.filter(({ isEverybody }) => !isEverybody).map(({ people }) => people);
  const companies = asked.filter(({ isEverybody }) => isEverybody).map(({ people }) => people);
  // This is the rule between two rounds, too: who has come or gone since everybody was asked is left out.
  const everybody = companies.reduce<ReadonlySet<string> | null>(
    (known, people) => (known ? both(known, people) : people),
    null,
  );
  const within = everybody ? asked.map(({ people }) => both(people, everybody)) : [];
  const told = [audiences, within].map((sets) =>
    revealedBySums(
      sets.filter(({ size }) => size > 0),
      minimum,
    ),
  );
  return told.includes('person') ? 'person' : told.includes('few') ? 'few' : null;
}

/**
 * Says what is withheld of a round beside another, where the people of both are known. A round that asked fewer than
 * the minimum never shows anything.
 */
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

type Questions = Pick<SurveyRecord, 'questions' | 'templateId'>;

/** The questions that two surveys have in common: the same text, or the same question of a template. */
function sharedQuestions(one: Questions, other: Questions): string[] {
  const keysOf = ({ questions, templateId }: Questions) =>
    questions.flatMap(({ id, label }) => [
      comparableName(label),
      ...(templateId ? [`${templateId} ${id}`] : []),
    ]);
  const known = new Set(keysOf(one));
  return keysOf(other).filter((key) => known.has(key));
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
