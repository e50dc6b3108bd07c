import type { Action, GroupAction, Language } from '@elan/contracts';
import type { Actor, Context } from '../../platform';
import { type GroupChoice, shownGroups } from '../../results';
import type { ActionRecord } from './action.model';
import { describeActions, isOpen } from './describe-actions';
import { findActions } from './find-actions';

type Reader = Pick<Actor, 'companyId' | 'language'>;

interface Round {
  readonly surveyId: string;
  readonly round: string;
}

/**
 * The actions that came of a round, for a reader who sees all of it: an action for a group only while the round shows
 * the group, which may have been hidden since.
 * @throws AppError surveyNotFound; validation (no such round)
 */
export async function readActionsOfRound(context: Context, reader: Reader, of: Round): Promise<Action[]> {
  const actions = await describeRound(context, reader, of);
  if (actions.every(({ team }) => team === null)) return actions;
  const { segmentations } = await shownGroups(context, reader, of.surveyId, { round: of.round });
  return actions.filter(({ team }) => {
    if (team === null) return true;
    const shown = segmentations.find(({ segmentationId }) => segmentationId === team.segmentationId);
    return shown?.groups.some(({ id }) => id === team.groupId);
  });
}

/** The actions of a round that are meant for everybody, and may be shown to everybody. */
export async function readActionsForAll(context: Context, reader: Reader, of: Round): Promise<Action[]> {
  const actions = await describeRound(context, reader, of);
  return actions.filter(({ team }) => team === null);
}

async function describeRound(
  context: Context,
  reader: Reader,
  { surveyId, round }: Round,
): Promise<Action[]> {
  const found = await findActions(context, reader.companyId);
  return describeActions(
    context,
    reader,
    found.filter((action) => action.surveyId === surveyId && action.periodId === round),
  );
}

interface GroupActions {
  readonly surveyId: string;
  readonly choice: GroupChoice;
  /** Actions done on this day or later are still shown. */
  readonly since: string;
  readonly language: Language;
}

/** What is done about a survey for a group or for everybody, for a reader who sees no other group. */
export async function readActionsOfGroup(
  context: Context,
  companyId: string,
  { surveyId, choice, since, language }: GroupActions,
): Promise<GroupAction[]> {
  const found = await findActions(context, companyId);
  const actions = await describeActions(
    context,
    { companyId, language },
    found.filter(
      (action) =>
        action.surveyId === surveyId &&
        isShownSince(action, since) &&
        (action.groupId === null ||
          (action.segmentationId === choice.segmentationId && action.groupId === choice.groupId)),
    ),
  );
  return actions.map(({ id, title, state, dueDate, isOverdue, owner, question, team }) => ({
    ...{ id, title, state, dueDate, isOverdue },
    owner: owner && owner.name,
    question: question && question.label,
    questionName: question && question.shortName,
    isForEverybody: team === null,
  }));
}

/** A done action was last changed when it was done, or later. */
function isShownSince({ state, changedAt }: ActionRecord, since: string): boolean {
  return isOpen({ state }) || (state === 'done' && changedAt >= new Date(since));
}
