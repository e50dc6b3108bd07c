import type { Network } from '@elan/edge/network';
import { findCompany, findMemberOfToken } from '../../company';
import {
  AppError,
  claimAttempts,
  type Context,
  ofNetwork,
  padDuration,
  rateLimitPolicies,
} from '../../platform';
import { findSurveysEndingFrom } from '../../surveys';
import { asLinked, type PersonalLink } from './find-respondent';
import { isLinkKey } from './link-key';

/** Longer than the look takes, so that the time does not tell whether there is such a member. */
const ANSWER_MILLISECONDS = 150;
const EVER = new Date(0);
const fields = [
  'companyId',
  'secret',
  'active',
  'startAt',
  'endAt',
  'frequency',
  'frequencyStart',
  'createdAt',
] as const;

/**
 * The survey of a link that has lost it: that in which its key is its member's.
 * @throws AppError surveyNotFound, whatever is wrong; tooManyAttempts
 */
export async function findSurveyOfLink(
  context: Context,
  { memberId, key }: PersonalLink,
  network: Network,
): Promise<string> {
  const { lostLinkOfNetwork } = rateLimitPolicies;
  const made = await claimAttempts(context, ...ofNetwork(lostLinkOfNetwork, network));
  return padDuration(context, ANSWER_MILLISECONDS, async () => {
    const member = await findMemberOfToken(context, memberId, ['companyId', 'addressVersion']);
    const company = member && (await findCompany(context, member.companyId, ['timeZone']));
    if (!company) throw new AppError('surveyNotFound');
    for (const survey of await findSurveysEndingFrom(context, company._id, EVER, fields)) {
      if (survey.secret === null) continue;
      const linked = await asLinked(context, { survey, company }, member);
      if (!isLinkKey(survey.secret, linked, key)) continue;
      // Whoever has the right key tries nothing, however many share the network.
      await made.release();
      return survey._id;
    }
    throw new AppError('surveyNotFound');
  });
}
