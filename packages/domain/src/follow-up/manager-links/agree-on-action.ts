import { type Body, MAX_MANAGER_ACTIONS, type managerLinkEndpoints } from '@elan/contracts';
import { AppError, claimAttempts, type Context, rateLimitPolicies, recordAudit } from '../../platform';
import { readGroupRound, shownGroups } from '../../results';
import { keepAction } from '../actions/create-action';
import { asWrongLink, findLive } from './open-manager-link';
import { readManagerView } from './read-manager-view';

type Agreed = Omit<Body<typeof managerLinkEndpoints.agree>, 'key'>;

/**
 * Keeps what the holder of a link agreed on with the group as an action of theirs. The key alone determines survey, round
 * and group.
 * @throws AppError wrongLink; notNow (nothing is shown of the group); limitReached; tooManyAttempts; validation (no such
 * question)
 */
export async function agreeOnAction(context: Context, key: string, agreed: Agreed): Promise<void> {
  const { _id, companyId, surveyId, ...link } = await findLive(context, 'keyHash', key);
  const { segmentationId, groupId, language } = link;
  await claimAttempts(context, [rateLimitPolicies.managerViewOfLink, _id]);
  const choice = { segmentationId, groupId };
  const { told } = await asWrongLink(readManagerView(context, { companyId }, surveyId, { choice, language }));
  const round = await readGroupRound(context, { companyId }, surveyId, language);
  if (told === null || round === null) throw new AppError('notNow');
  const shown = await shownGroups(context, { companyId, language }, surveyId, { round });
  const draft = { ...agreed, surveyId, round, ownerId: _id, team: choice, steps: [], notes: '' };
  const action = await keepAction(context, { companyId }, draft, shown, MAX_MANAGER_ACTIONS);
  const details = { managerLinkId: _id };
  await recordAudit(context, { companyId, action: 'actionCreate', target: `action:${action._id}`, details });
}
