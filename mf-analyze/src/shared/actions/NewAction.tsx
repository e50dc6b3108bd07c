import { type Action, ACTION_LIMITS, actionEndpoints, type AnalysisRound } from '@elan/contracts';
import { toast } from '@elan/ui';
import { addDays, places, useContractForm, useMe, useNavigate } from '@elan/web-core';
import { useToday } from '../example-day';
import { useText } from '../use-text';
import { keyOf, type ActionTeam, teamOf } from './action-team';
import { ActionDialog, type ActionValues } from './ActionDialog';
import { useCreateActionMutation } from './actions-api';
import { writtenSteps } from './Steps';

/** What a new action is about. */
export interface ActionAbout {
  round: AnalysisRound;
  /** The suggested title. */
  title: string;
  questionId: string | null;
  /** The group that the result is about. */
  team?: ActionTeam | null;
  /** Suggested steps, from a piece of advice. */
  steps?: readonly string[];
  notes?: string;
}

/** The first steps of the advice take about a month. */
const DAYS = 30;
const SHOWN = 8000;

/** The dialog that creates an action from a result of a round. */
export function NewAction({ about, onClose }: { about: ActionAbout; onClose: () => void }) {
  const text = useText();
  const me = useMe();
  const navigate = useNavigate();
  const today = useToday();
  const [create] = useCreateActionMutation();
  const { round, questionId, team = null, steps = [], notes = '' } = about;
  const ofRound = { surveyId: round.surveyId, round: round.id.slice(round.id.indexOf(':') + 1) };
  const form = useContractForm<ActionValues, Action>(actionEndpoints.create, {
    keptAs: `action:${about.round.id}:${about.title}`,
    saved: {
      title: about.title.slice(0, ACTION_LIMITS.title),
      ...{
        ownerId: me?.id ?? '',
        team: keyOf(team),
        dueDate: addDays(today, DAYS),
        state: 'planned',
        reason: '',
      },
      steps: steps.map((step) => ({ text: step.slice(0, ACTION_LIMITS.step), done: false })),
      notes,
    },
    send: async ({ title, ownerId, team: key, dueDate, steps: written, notes: noted }) => {
      const created = await create({
        ...{ ...ofRound, questionId, title, ownerId, team: teamOf(key), notes: noted },
        ...{ dueDate: dueDate || null, steps: writtenSteps(written) },
      }).unwrap();
      onClose();
      return created;
    },
    toast,
    told: ({ id }) => ({
      text: text('action.made'),
      duration: SHOWN,
      action: { label: text('action.show'), onSelect: () => void navigate(places.action(id)) },
    }),
  });
  return (
    <ActionDialog
      form={form}
      title={text('action.new')}
      description={round.surveyName}
      submitLabel={text('action.create')}
      about={ofRound}
      firstOwner={me ?? undefined}
      teams={[]}
      isNew
      onClose={onClose}
    />
  );
}
