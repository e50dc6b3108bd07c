import { findMemberInBatch, type CompanyRecord, type UserRecord } from '../../company';
import type { Context } from '../../platform';
import { roundId, type SurveyRecord } from '../../surveys';
import { latestPeriod } from '../answer-period';
import { findInvited } from './find-invited';
import { isLinkKey } from './link-key';

/** What a personal link carries. */
export interface PersonalLink {
  readonly memberId: string;
  /** Absent if it was lost in transit. */
  readonly key: string | undefined;
}

const linkedFields = ['companyId', 'role', 'language', 'extraData', 'email', 'addressVersion'] as const;

interface Linking {
  readonly survey: SurveyRecord;
  readonly company: Pick<CompanyRecord, 'timeZone'>;
}

/**
 * The member that this personal link belongs to; null if the key is not theirs. Callers cannot tell why: an invented
 * id, a member of another company and a member with another key look the same.
 */
export async function findLinkedMember(
  context: Context,
  { survey, company }: Linking,
  { memberId, key }: PersonalLink,
) {
  const { companyId, secret } = survey;
  const member = await findMemberInBatch(context, companyId, memberId, linkedFields);
  if (secret === null) return null;
  const linked = member && (await asLinked(context, { survey, company }, member));
  return isLinkKey(secret, linked, key) ? member : null;
}

type Dated = Parameters<typeof latestPeriod>[0] & Pick<SurveyRecord, '_id' | 'companyId'>;

/** The member as links to the latest round name them: with the version of the address that joined it. */
export async function asLinked(
  context: Context,
  { survey, company }: Pick<Linking, 'company'> & { readonly survey: Dated },
  member: Pick<UserRecord, '_id' | 'addressVersion'>,
): Promise<Pick<UserRecord, '_id' | 'addressVersion'>> {
  // Few addresses ever change: only for them another read is needed.
  const period = member.addressVersion ? latestPeriod(survey, company, context.clock.now()) : null;
  if (!period) return member;
  const { _id: surveyId, companyId } = survey;
  const round = { _id: roundId(surveyId, period.id), companyId, surveyId, periodId: period.id };
  const invited = await findInvited(context, round, member._id);
  return invited ? { _id: member._id, addressVersion: invited.addressVersion } : member;
}
