import { type Action, type actionEndpoints, type Body, MAX_ACTIONS } from '@elan/contracts';
import { withRoomFor } from '../../company';
import { type Actor, type Context, htmlToText, invalidField, newId, recordAudit } from '../../platform';
import { shownGroups, type ShownGroups } from '../../results';
import { actionModel, type ActionRecord } from './action.model';
import { requireGroup, requireOwner } from './action-owner';
import { keepTeam } from './action-team';
import { describeAction } from './describe-actions';

type Draft = Body<typeof actionEndpoints.create>;

/**
 * Creates an action from the results of a round.
 * @throws AppError surveyNotFound, memberNotFound, limitReached; validation (no such round or question, a team that is
 * not shown, or the manager of another team)
 */
export async function createAction(context: Context, actor: Actor, draft: Draft): Promise<Action> {
  const { companyId } = actor;
  const { surveyId, round, ownerId, team } = draft;
  const shown = await shownGroups(context, actor, surveyId, { round });
  const owner = await requireOwner(context, companyId, ownerId);
  const { segmentationId, groupId } = keepTeam(team, shown);
  requireGroup(owner, { surveyId, segmentationId, groupId });
  const action = await keepAction(context, actor, draft, shown);
  await recordAudit(context, { companyId, actor, action: 'actionCreate', target: `action:${action._id}` });
  return describeAction(context, actor, action);
}

/**
 * @param shown the groups of its round
 * @param mostOfOwner how many whoever owns it may have, deleted ones too; absent: all that there is room for
 * @throws AppError limitReached; validation (no such question, or a team that is not shown)
 */
export async function keepAction(
  context: Context,
  owner: Pick<Actor, 'companyId' | 'identifyAgain'>,
  draft: Draft,
  shown: ShownGroups,
  mostOfOwner = MAX_ACTIONS,
): Promise<ActionRecord> {
  const { companyId } = owner;
  const { surveyId, round, questionId, ownerId, title, dueDate, steps, notes } = draft;
  const { words, ...team } = keepTeam(draft.team, shown);
  const question = questionLabel(shown, questionId);
  const now = context.clock.now();
  const action: ActionRecord = {
    ...{ _id: newId(), companyId, version: 1, state: 'planned', reason: '' },
    ...{ title, ownerId, dueDate, steps, notes, surveyId, questionId, ...team },
    periodId: round,
    thematicId: shown.survey.thematicId,
    words: { survey: htmlToText(shown.survey.name), question, ...words },
    ...{ createdAt: now, changedAt: now, beganAt: null, deletedAt: null },
  };
  const model = actionModel(context);
  const rooms = [
    { model, most: MAX_ACTIONS },
    { model, most: mostOfOwner, counted: { ownerId } },
  ];
  await withRoomFor(context, owner, rooms, () => model.create(action));
  return action;
}

function questionLabel({ survey }: ShownGroups, questionId: string | null): string {
  if (questionId === null) return '';
  const question = survey.questions.find(({ id }) => id === questionId);
  if (!question) throw invalidField('questionId', 'no such question in this survey');
  return htmlToText(question.label);
}
