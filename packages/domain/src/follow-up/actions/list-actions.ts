import type { Action, ActionFilter, ActionList } from '@elan/contracts';
import type { Actor, Context } from '../../platform';
import { describeActions } from './describe-actions';
import { effectOf } from './effect-of';
import { findActions } from './find-actions';

/** The company's actions that match, and what all of them can be filtered by. There are few enough to examine each. */
export async function listActions(
  context: Context,
  actor: Actor,
  { language, ...filter }: ActionFilter,
): Promise<ActionList> {
  const found = await findActions(context, actor.companyId);
  const all = await describeActions(context, actor, found, language);
  const records = new Map(found.map((record) => [record._id, record]));
  const told = all.filter((action) => fits(action, filter));
  const effects = await Promise.all(
    told.map(async ({ id, hasSurvey }) => {
      const record = records.get(id);
      return record && hasSurvey ? effectOf(context, actor, record, language ?? actor.language) : null;
    }),
  );
  return {
    actions: told.map((action, place) => {
      const effect = effects[place];
      return effect ? { ...action, effect } : action;
    }),
    total: all.length,
    choices: {
      owners: distinct(all.flatMap(({ owner }) => owner ?? [])),
      surveys: distinct(all.map(({ surveyId, surveyName }) => ({ id: surveyId, name: surveyName }))),
      teams: [
        ...new Map(
          all.flatMap(({ team }) =>
            team ? [[`${team.segmentationId} ${team.groupId}`, team] as const] : [],
          ),
        ).values(),
      ],
    },
  };
}

function fits(action: Action, filter: Omit<ActionFilter, 'language'>): boolean {
  const { state, ownerId, surveyId, thematicId, segmentationId, groupId, overdue } = filter;
  return (
    (state === undefined || action.state === state) &&
    (ownerId === undefined || action.owner?.id === ownerId) &&
    (surveyId === undefined || action.surveyId === surveyId) &&
    (thematicId === undefined || action.thematicId === thematicId) &&
    (segmentationId === undefined || action.team?.segmentationId === segmentationId) &&
    (groupId === undefined || action.team?.groupId === groupId) &&
    (overdue === undefined || action.isOverdue)
  );
}

function distinct(named: readonly { id: string; name: string }[]): { id: string; name: string }[] {
  return [...new Map(named.map((one) => [one.id, one])).values()];
}
