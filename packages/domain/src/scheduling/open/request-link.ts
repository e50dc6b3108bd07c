import type { Network } from '@elan/edge/network';
import { currentPeriod } from '@elan/scoring/periods';
import { findMember, findMemberByEmail, findMembersWithEmail, type UserRecord } from '../../company';
import {
  claimAttempts,
  type Context,
  mayAttempt,
  MINUTE,
  ofNetwork,
  padDuration,
  queueMail,
  rateLimitPolicies,
  surveyMailKey,
} from '../../platform';
import { findLinkedSurvey } from '../../surveys';
import { findWatchedCompany, isOpen, type Watched, watchedSurveys } from '../due/watched-surveys';
import { surveyLink } from './survey-link.mail';

/** Longer than queueing a mail takes, so that the timing does not reveal whether one was queued. */
const ANSWER_MILLISECONDS = 150;
/** The same for the links of several surveys. */
const ALL_LINKS_MILLISECONDS = 1000;
/** So many surveys at most, the latest: hardly anybody is asked in more at the same time. */
const MOST_LINKS = 20;
/** A repeated request within this time gets the same mail, which is already on its way. */
const SAME_REQUEST = 5 * MINUTE;

/**
 * Mails a member the personal link that they lost, if there is an address and the survey accepts answers now; also if
 * they have answered, so that the mail reveals nothing. Nor does the caller learn anything: all members, and ids that
 * do not exist, are answered alike.
 * @throws AppError surveyNotFound, tooManyAttempts
 */
export async function requestLink(
  context: Context,
  surveyId: string,
  memberId: string,
  network: Network,
): Promise<void> {
  const { linkOfMember, linkOfNetwork } = rateLimitPolicies;
  await claimAttempts(context, [linkOfMember, memberId], ...ofNetwork(linkOfNetwork, network));
  await padDuration(context, ANSWER_MILLISECONDS, () => mailLink(context, surveyId, memberId));
}

/**
 * Mails a link to somebody whose link does not say who they are, or names somebody who is gone: to an address that is
 * typed, unless its member has stopped the reminders of the survey. What is asked for too often is left out rather than
 * refused.
 * @throws AppError surveyNotFound, tooManyAttempts (the network's)
 */
export async function requestLinkByAddress(
  context: Context,
  surveyId: string,
  email: string,
  network: Network,
): Promise<void> {
  const { linkOfAddress, linkOfNetwork } = rateLimitPolicies;
  await claimAttempts(context, ...ofNetwork(linkOfNetwork, network));
  await padDuration(context, ANSWER_MILLISECONDS, async () => {
    const mayBeMailed = await mayAttempt(context, [linkOfAddress, `${surveyId}|${email}`]);
    const { companyId } = await findLinkedSurvey(context, surveyId);
    const member = await findMemberByEmail(context, companyId, email, ['noRemindersOf']);
    if (!mayBeMailed || !member || member.noRemindersOf?.includes(surveyId)) return;
    await mailLink(context, surveyId, member._id);
  });
}

/**
 * The same for somebody whose link has lost its survey: mails the links of all surveys that take answers now, of every
 * company in which somebody has this address.
 * @throws AppError tooManyAttempts (the network's)
 */
export async function requestLinksByAddress(
  context: Context,
  email: string,
  network: Network,
): Promise<void> {
  const { linkOfAddress, linkOfNetwork } = rateLimitPolicies;
  await claimAttempts(context, ...ofNetwork(linkOfNetwork, network));
  await padDuration(context, ALL_LINKS_MILLISECONDS, async () => {
    if (!(await mayAttempt(context, [linkOfAddress, `all|${email}`]))) return;
    const now = context.clock.now();
    for (const member of await findMembersWithEmail(context, email, [
      ...(['companyId', 'noRemindersOf', 'email', 'language'] as const),
    ])) {
      const surveys = (await watchedSurveys(context, member.companyId, now)) ?? [];
      const open = surveys
        .filter(({ survey, company }) => isOpen(survey, company, now))
        .filter(({ survey: { _id } }) => !member.noRemindersOf?.includes(_id))
        .toSorted((a, b) => a.survey.startAt.getTime() - b.survey.startAt.getTime())
        .slice(-MOST_LINKS);
      for (const watched of open)
        if (await mayAttempt(context, [linkOfAddress, `${watched.survey._id}|${email}`]))
          await queueLink(context, watched, member);
    }
  });
}

async function mailLink(context: Context, surveyId: string, memberId: string): Promise<void> {
  const now = context.clock.now();
  const survey = await findLinkedSurvey(context, surveyId);
  const { companyId } = survey;
  const [company, member] = await Promise.all([
    findWatchedCompany(context, companyId),
    findMember(context, companyId, memberId, ['email', 'language']),
  ]);
  if (company && member && isOpen(survey, company, now))
    await queueLink(context, { survey, company }, member);
}

async function queueLink(
  context: Context,
  { survey, company }: Watched,
  member: Pick<UserRecord, '_id' | 'email' | 'language'>,
): Promise<void> {
  const now = context.clock.now();
  const { _id: surveyId, companyId } = survey;
  const { _id: memberId } = member;
  if (member.email === null) return;
  const period = currentPeriod(survey, { timeZone: company.timeZone, now });
  if (!period) return;
  const payload = { surveyId, periodId: period.id, memberId };
  const request = Math.floor(now.getTime() / SAME_REQUEST);
  await queueMail(context, {
    key: `${surveyMailKey('surveyLink', payload)}:${request}`,
    mail: surveyLink,
    to: member.email,
    language: member.language,
    companyId,
    memberId,
    payload,
    expiresAt: period.endsAt,
  });
}
