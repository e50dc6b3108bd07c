import { type AudienceMember, findAudiencesNaming, type UserRecord, versionStep } from '../company';
import type { Context } from '../platform';
import { findRememberedRounds, findRoundSecrets } from '../surveys';
import { addressKey } from './link/address-key';
import { NO_ADDRESS, roundMemberModel, VOID_LINK } from './round-member.model';

/** A member as they were before they were removed. */
export interface Returning extends Required<Pick<AudienceMember, '_id' | 'addressVersion'>> {
  readonly audienceIds: readonly string[];
  readonly noRemindersOf: readonly string[];
}

type Leaving = Pick<UserRecord, '_id' | 'email' | 'noRemindersOf'>;

const isAway = { 'departure.noReminders': { $in: [true, false] } };

/**
 * Notes in the rounds that still know their respondents that members are being removed, and what they had: if somebody
 * is added with the same address, they are the same respondent. The rounds forget it with their secrets.
 * @returns the audiences that name those whom a round knows
 */
export async function noteDepartures(
  context: Context,
  companyId: string,
  members: readonly Leaving[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const byId = new Map(members.map((member) => [member._id, member]));
  const ids = [...byId.keys()];
  const rounds = roundMemberModel.of(context, companyId);
  const joined = await rounds.find(
    { memberId: { $in: ids } },
    { fields: ['surveyId', 'periodId', 'memberId', 'addressKeys', 'counts'] },
  );
  if (joined.length === 0) return new Map();
  const [audiences, secrets] = await Promise.all([
    findAudiencesNaming(context, companyId, ids),
    findRoundSecrets(context, companyId, joined),
  ]);
  const updates = joined.map(({ _id, surveyId, memberId, addressKeys, counts }, place) => {
    const { email = null, noRemindersOf = [] } = byId.get(memberId ?? '') ?? {};
    const secret = secrets[place] ?? null;
    const key = secret === null || email === null ? null : addressKey(secret, email);
    const departure = {
      audienceIds: [...(audiences.get(memberId ?? '') ?? [])],
      noReminders: noRemindersOf.includes(surveyId),
    };
    // Rounds of earlier versions know no addresses; who counts joined them with one.
    const hadNone = addressKeys === undefined && !counts;
    const update = {
      $set: { departure, ...(key !== null && hadNone && { addressKeys: [NO_ADDRESS, key] }) },
      ...(key !== null && !hadNone && { $addToSet: { addressKeys: key } }),
    };
    return { filter: { _id }, update };
  });
  await rounds.updateEach(updates);
  return audiences;
}

/** Drops from the rounds that members have gone: they are back. */
export async function noteReturns(
  context: Context,
  companyId: string,
  memberIds: readonly string[],
): Promise<void> {
  const theirs = { companyId, memberId: { $in: [...memberIds] } };
  await roundMemberModel(context).updateMany(theirs, { $unset: { departure: 1 } });
}

/** A removed member, as one round remembers them under one of the addresses. */
interface Trace extends Returning {
  readonly email: string;
  /** Whether it is the address by which they joined the round. */
  readonly isFirst: boolean;
}

/**
 * @param emails of people who are being added
 * @returns those of them who were removed while a round knew them, by address. Nobody is two of them, and of several who
 * had one address, it is whoever joined a round by it.
 * @param rounds those that remember somebody, for a caller who looks several times
 */
export async function findReturning(
  context: Context,
  companyId: string,
  emails: readonly string[],
  rounds = findRememberedRounds(context, companyId),
): Promise<Map<string, Returning>> {
  const traces = await findTraces(context, companyId, emails, await rounds);
  const versions = await findVersions(context, companyId, traces);
  const returning = new Map<string, Returning>();
  const addressOf = new Map<string, string>();
  for (const trace of [...traces.filter(({ isFirst }) => isFirst), ...traces]) {
    const { _id, email, isFirst, addressVersion, audienceIds, noRemindersOf } = trace;
    const known = returning.get(email);
    if ((known?._id ?? _id) !== _id || (addressOf.get(_id) ?? email) !== email) continue;
    addressOf.set(_id, email);
    // Never one that another of their addresses had, also where this one joined a round before that: each round knows
    // whose link opens it, and version 0 says that none has to be asked.
    const { highest = 0, isVoid = false } = versions.get(_id) ?? {};
    const isAsBefore = isFirst && addressVersion === highest && !isVoid;
    returning.set(email, {
      _id,
      addressVersion: isAsBefore ? highest : (known?.addressVersion ?? highest + versionStep()),
      audienceIds: known?.audienceIds ?? audienceIds,
      noRemindersOf: [...new Set([...(known?.noRemindersOf ?? []), ...noRemindersOf])],
    });
  }
  return returning;
}

/** The highest version of an address by which each of these joined a round, and whether a link of theirs is void. */
async function findVersions(
  context: Context,
  companyId: string,
  members: readonly Pick<Trace, '_id'>[],
): Promise<Map<string, { readonly highest: number; readonly isVoid: boolean }>> {
  const ids = [...new Set(members.map(({ _id }) => _id))];
  const versions = new Map<string, { readonly highest: number; readonly isVoid: boolean }>();
  if (ids.length === 0) return versions;
  const joined = await roundMemberModel
    .of(context, companyId)
    .find({ memberId: { $in: ids } }, { fields: ['memberId', 'addressVersion'] });
  for (const { memberId, addressVersion } of joined) {
    const { highest, isVoid } = versions.get(memberId ?? '') ?? { highest: 0, isVoid: false };
    versions.set(memberId ?? '', {
      highest: Math.max(highest, addressVersion),
      isVoid: isVoid || addressVersion === VOID_LINK,
    });
  }
  return versions;
}

/** What the rounds remember, the latest first. */
async function findTraces(
  context: Context,
  companyId: string,
  emails: readonly string[],
  rounds: Awaited<ReturnType<typeof findRememberedRounds>>,
): Promise<Trace[]> {
  const traces: Trace[] = [];
  for (const { secret, ...round } of rounds) {
    const byKey = new Map(emails.map((email) => [addressKey(secret, email), email]));
    const gone = await roundMemberModel(context)
      .find(
        {
          ...{ companyId, surveyId: round.surveyId, periodId: round.periodId },
          ...{ addressKeys: { $in: [...byKey.keys()] }, ...isAway },
        },
        { memberId: 1, addressKeys: 1, addressVersion: 1, departure: 1 },
      )
      .lean();
    for (const { memberId, addressKeys = [], addressVersion, departure } of gone) {
      for (const [place, key] of addressKeys.entries()) {
        const email = byKey.get(key);
        if (email === undefined || memberId === null) continue;
        const isFirst = place === 0;
        traces.push({
          ...{ _id: memberId, email, isFirst },
          addressVersion,
          audienceIds: departure?.audienceIds ?? [],
          noRemindersOf: departure?.noReminders ? [round.surveyId] : [],
        });
      }
    }
  }
  return traces;
}

/** @returns the audiences that named a removed member; null: no round remembers them, or they are back */
export async function findAudiencesLeft(
  context: Context,
  companyId: string,
  memberId: string,
): Promise<readonly string[] | null> {
  const gone = await roundMemberModel(context)
    .findOne({ companyId, memberId, ...isAway }, { departure: 1 })
    .lean();
  return gone?.departure?.audienceIds ?? null;
}
