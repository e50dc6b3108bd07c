import type { Action, actionEndpoints, Body } from '@elan/contracts';
import { type Actor, AppError, type Context, invalidField, recordAudit } from '../../platform';
import { shownGroups } from '../../results';
import { actionModel, type ActionRecord } from './action.model';
import { findManager, requireGroup, requireOwner } from './action-owner';
import { keepTeam } from './action-team';
import { describeAction } from './describe-actions';
import { findAction } from './find-actions';

type Changes = Body<typeof actionEndpoints.update>;

/**
 * Changes an action, unless somebody else has since it was read: if two edit the same one, the second is told.
 * @throws AppError actionNotFound, memberNotFound, changedMeanwhile; surveyNotFound (another team, of a survey that is
 * gone); validation (dropped without a reason, a team that is not shown, or the manager of another team)
 */
export async function updateAction(
  context: Context,
  actor: Actor,
  actionId: string,
  { version, ...changes }: Changes,
): Promise<Action> {
  const { companyId } = actor;
  const action = await findAction(context, companyId, actionId);
  const owner =
    changes.ownerId === undefined
      ? await findManager(context, companyId, action.ownerId)
      : await requireOwner(context, companyId, changes.ownerId);
  const set = { ...plainChanges(changes), ...stateChange(context, action, changes) };
  const team = await teamChange(context, actor, action, changes.team);
  // This also checks the present owner, whose link may be closed by now.
  if (changes.ownerId !== undefined || changes.team !== undefined)
    requireGroup(owner, { ...action, ...team });
  const changed = await actionModel(context)
    .findOneAndUpdate(
      { _id: actionId, companyId, deletedAt: null, version },
      { $set: { ...set, ...team, changedAt: context.clock.now() }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!changed) throw new AppError('changedMeanwhile');
  const details = changed.state === action.state ? {} : { state: changed.state };
  await recordAudit(context, {
    companyId,
    actor,
    action: 'actionUpdate',
    target: `action:${actionId}`,
    details,
  });
  return describeAction(context, actor, changed);
}

function plainChanges({
  title,
  ownerId,
  dueDate,
  steps,
  notes,
}: Omit<Changes, 'version'>): Partial<ActionRecord> {
  return {
    ...(title === undefined ? {} : { title }),
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(dueDate === undefined ? {} : { dueDate }),
    ...(steps === undefined ? {} : { steps }),
    ...(notes === undefined ? {} : { notes }),
  };
}

function stateChange(
  { clock }: Context,
  action: ActionRecord,
  { state = action.state, reason = action.reason }: Pick<Changes, 'state' | 'reason'>,
): Partial<ActionRecord> {
  if (state === 'dropped' && reason === '') throw invalidField('reason', 'must say why it was dropped');
  const begins = action.beganAt === null && (state === 'underWay' || state === 'done');
  return {
    state,
    reason: state === 'dropped' ? reason : '',
    ...(begins && { beganAt: clock.now() }),
  };
}

/** Keeping the same team needs no look at the results: it may no longer be shown, or be gone with its survey. */
async function teamChange(
  context: Context,
  actor: Actor,
  { surveyId, periodId, segmentationId, groupId, words: kept }: ActionRecord,
  team: Changes['team'],
): Promise<Partial<ActionRecord>> {
  if (team === undefined) return {};
  if (team !== null && team.segmentationId === segmentationId && team.groupId === groupId) return {};
  const shown =
    team === null ? { segmentations: [] } : await shownGroups(context, actor, surveyId, { round: periodId });
  const { words, ...ids } = keepTeam(team, shown);
  return { ...ids, words: { ...kept, ...words } };
}
