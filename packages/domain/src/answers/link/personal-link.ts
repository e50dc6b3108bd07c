import { currentPeriod } from '@elan/scoring/periods';
import { findCompany, findMember, type UserRecord } from '../../company';
import { type Actor, AppError, type Context, recordAudit } from '../../platform';
import { findRound, findSurvey } from '../../surveys';
import { isAddressed } from '../addressees';
import { letLinkLeave } from './let-link-leave';
import { linkKey } from './link-key';

interface Opened {
  readonly surveyId: string;
  readonly secret: string;
}
type Linked = Pick<UserRecord, '_id' | 'addressVersion'>;

/**
 * The address where a member answers a survey. Only mails to the member contain it, and `copyLink` for members without
 * an e-mail address.
 */
export function personalLink(
  { settings }: Pick<Context, 'settings'>,
  { surveyId, secret }: Opened,
  member: Linked,
): string {
  return `${settings.PUBLIC_URL}/s/${surveyId}${query(secret, member)}`;
}

/** The address where a member says whether they want reminders of a survey. Only mails to the member contain it. */
export function reminderLink(
  { settings }: Pick<Context, 'settings'>,
  { surveyId, secret }: Opened,
  member: Linked,
): string {
  return `${settings.PUBLIC_URL}/s/${surveyId}/reminders${query(secret, member)}`;
}

const query = (secret: string, member: Linked) => `?u=${member._id}&k=${linkKey(secret, member)}`;

/**
 * The link of a member without an e-mail address, for an administrator to hand over; recorded in the audit trail.
 * @throws AppError surveyNotFound, memberNotFound; linkIsMailed the member has an e-mail address; notInAudience;
 * surveyNotOpen the survey is over for good; notNow they have cards
 */
export async function copyLink(
  context: Context,
  actor: Actor,
  surveyId: string,
  memberId: string,
): Promise<string> {
  const { companyId } = actor;
  const survey = await findSurvey(context, companyId, surveyId);
  const fields = ['email', 'role', 'addressVersion', 'extraData'] as const;
  const member = await findMember(context, companyId, memberId, fields);
  if (!member) throw new AppError('memberNotFound');
  if (member.email !== null) throw new AppError('linkIsMailed');
  const company = await findCompany(context, companyId, ['timeZone', 'minimumGroupSize']);
  if (!company) throw new AppError('companyNotFound');
  const period = currentPeriod(survey, { timeZone: company.timeZone, now: context.clock.now() });
  if (!(await isAddressed(context, survey, company, member, period?.id))) throw new AppError('notInAudience');
  const { secret } = survey;
  if (secret === null) throw new AppError('surveyNotOpen');
  const round = period && (await findRound(context, { companyId, surveyId, periodId: period.id }));
  if ((round?.state === 'open' ? round.cards : survey.cards) === true) throw new AppError('notNow');
  await letLinkLeave(context, survey, company, round ?? null);
  const target = `user:${memberId}`;
  await recordAudit(context, { companyId, action: 'linkCopy', actor, target, details: { surveyId } });
  return personalLink(context, { surveyId, secret }, member);
}
