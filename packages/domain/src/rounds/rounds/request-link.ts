import type { Network } from '@elan/edge/network';
import { currentPeriod } from '@elan/scoring/periods';
import { findMember } from '../../company';
import {
  claimAttempts,
  type Context,
  MINUTE,
  ofNetwork,
  padDuration,
  queueMail,
  rateLimitPolicies,
  surveyMailKey,
} from '../../platform';
import { findLinkedSurvey } from '../../surveys';
import { findWatchedCompany, isOpen } from './watched-surveys';

/** Longer than it takes to order a mail, so that the time of an answer does not tell whether one was. */
const ANSWER_MILLISECONDS = 150;
/** Asked for again within it, the same mail is on its way. */
const SAME_REQUEST = 5 * MINUTE;

/**
 * Mails a member the personal link that got lost, if there is an address and the survey takes answers now; also to who
 * has answered, so that the mail tells nothing. Whoever asks learns nothing either: all members, and ids that nobody
 * has, are answered alike.
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
  await padDuration(ANSWER_MILLISECONDS, () => mailLink(context, surveyId, memberId));
}

async function mailLink(context: Context, surveyId: string, memberId: string): Promise<void> {
  const now = context.clock.now();
  const survey = await findLinkedSurvey(context, surveyId);
  const { companyId } = survey;
  const [company, member] = await Promise.all([
    findWatchedCompany(context, companyId),
    findMember(context, companyId, memberId, ['email', 'language']),
  ]);
  if (!company || !member || member.email === null || !isOpen(survey, company, now)) return;
  const period = currentPeriod(survey, { timeZone: company.timeZone, now });
  if (!period) return;
  const payload = { surveyId, periodId: period.id, memberId };
  const request = Math.floor(now.getTime() / SAME_REQUEST);
  await queueMail(context, {
    key: `${surveyMailKey('surveyLink', payload)}:${request}`,
    kind: 'surveyLink',
    to: member.email,
    language: member.language,
    companyId,
    memberId,
    payload,
    expiresAt: period.endsAt,
  });
}
