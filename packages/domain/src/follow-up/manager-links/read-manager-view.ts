import type { GroupView, Language } from '@elan/contracts';
import { findCompany } from '../../company';
import type { Actor, Context } from '../../platform';
import { type GroupChoice, readGroupView } from '../../results';
import { readActionsOfGroup } from '../actions/actions-of-round';

/**
 * The results of one group in the latest round, and what is done about them; neither if nothing is shown of the group.
 * @throws AppError surveyNotFound
 */
export async function readManagerView(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
  surveyId: string,
  { choice, language }: { readonly choice: GroupChoice; readonly language: Language },
): Promise<GroupView> {
  const [findings, company] = await Promise.all([
    readGroupView(context, { companyId }, surveyId, choice, language),
    findCompany(context, companyId, ['logo']),
  ]);
  const view = { ...findings, companyLogo: company?.logo ?? null };
  const since = (view.against ?? view.round)?.startDate;
  if (!view.told || since === undefined) return { ...view, actions: [] };
  const actions = await readActionsOfGroup(context, companyId, { surveyId, choice, since, language });
  return { ...view, actions };
}
