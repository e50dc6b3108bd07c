import type { Action, ActionList } from '@elan/contracts';

/** A planned action of a question of the survey that the tests analyse. */
export const buildAction = (changes: Partial<Action> = {}): Action => ({
  ...{ id: 'meet', version: 1, title: 'Meet monthly', state: 'planned', reason: '' },
  owner: { id: 'boss', name: 'Boss' },
  ...{
    surveyId: 'pulse',
    surveyName: 'Autumn pulse',
    hasSurvey: true,
    thematicId: null,
    round: '2026-11-01',
  },
  question: { id: '2', label: 'Recommend your team?', shortName: 'Recommend your team?' },
  ...{ team: null, dueDate: null, isOverdue: false, steps: [], notes: '' },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', beganOn: null },
  ...changes,
});

/** The list that the API returns if these are all actions. */
export function listOf(actions: readonly Action[]): ActionList {
  const owners = new Map(actions.flatMap(({ owner }) => (owner ? [[owner.id, owner] as const] : [])));
  const surveys = new Map(
    actions.map(({ surveyId, surveyName }) => [surveyId, { id: surveyId, name: surveyName }] as const),
  );
  return {
    actions: [...actions],
    total: actions.length,
    choices: {
      owners: [...owners.values()],
      surveys: [...surveys.values()],
      teams: actions.flatMap(({ team }) => team ?? []),
    },
  };
}
