import { type AudienceMember, findAudiencesNaming, type UserRecord } from '../company';
import type { Context } from '../platform';
import { findRememberedRounds, findRoundSecrets } from '../surveys';
import { addressKey } from './link/address-key';
import { roundMemberModel } from './round-member.model';

/** A member as they were before they were removed. */
export interface Returning extends Required<Pick<AudienceMember, '_id' | 'addressVersion'>> {
  readonly audienceIds: readonly string[];
  readonly noRemindersOf: readonly string[];
}

type Leaving = Pick<UserRecord, '_id' | 'email' | 'noRemindersOf'>;

/**
 * Notes in the rounds that still know their respondents that members are being removed, and what they had: if somebody
 * is added with the same address, they are the same respondent. The rounds forget it with their secrets.
 */
export async function noteDepartures(
  context: Context,
  companyId: string,
  members: readonly Leaving[],
): Promise<void> {
  const byId = new Map(members.map((member) => [member._id, member]));
  const ids = [...byId.keys()];
  const rounds = roundMemberModel.of(context, companyId);
  const joined = await rounds.find(
    { memberId: { $in: ids } },
    { fields: ['surveyId', 'periodId', 'memberId'] },
  );
  if (joined.length === 0) return;
  const [audiences, secrets] = await Promise.all([
    findAudiencesNaming(context, companyId, ids),
    findRoundSecrets(context, companyId, joined),
  ]);
  const updates = joined.map(({ _id, surveyId, memberId }, place) => {
    const { email = null, noRemindersOf = [] } = byId.get(memberId ?? '') ?? {};
    const secret = secrets[place] ?? null;
    const key = secret === null || email === null ? null : addressKey(secret, email);
    const departure = {
      audienceIds: [...(audiences.get(memberId ?? '') ?? [])],
      noReminders: noRemindersOf.includes(surveyId),
    };
    const update = { $set: { departure }, ...(key !== null && { $addToSet: { addressKeys: key } }) };
    return { filter: { _id }, update };
  });
  await rounds.updateEach(updates);
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

/**
 * @param emails of people who are being added
 * @returns those of them who were removed while a round knew them, by address
 */
export async function findReturning(
  context: Context,
  companyId: string,
  emails: readonly string[],
): Promise<Map<string, Returning>> {
  const rounds = await findRememberedRounds(context, companyId);
  const returning = new Map<string, Returning>();
  // The order matters: if several members had one address, the one of the latest round comes back.
  for (const { secret, ...round } of rounds) {
    const byKey = new Map(emails.map((email) => [addressKey(secret, email), email]));
    const gone = await roundMemberModel(context)
      .find(
        {
          ...{ companyId, surveyId: round.surveyId, periodId: round.periodId },
          ...{ addressKeys: { $in: [...byKey.keys()] }, 'departure.noReminders': { $in: [true, false] } },
        },
        { memberId: 1, addressKeys: 1, addressVersion: 1, departure: 1 },
      )
      .lean();
    for (const { memberId, addressKeys = [], addressVersion, departure } of gone) {
      for (const [place, key] of addressKeys.entries()) {
        const email = byKey.get(key);
        if (email === undefined || memberId === null) continue;
        const known = returning.get(email);
        if (known && known._id !== memberId) continue;
        returning.set(email, {
          _id: memberId,
          // Another address than the one that joined the round gets no link of it.
          addressVersion: Math.max(0, addressVersion) + (place === 0 ? 0 : 1),
          audienceIds: departure?.audienceIds ?? [],
          noRemindersOf: [
            ...(known?.noRemindersOf ?? []),
            ...(departure?.noReminders ? [round.surveyId] : []),
          ],
        });
      }
    }
  }
  return returning;
}
